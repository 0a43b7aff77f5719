export type Method = "GET" | "PUT" | "PATCH";

export interface Reads {
  /** The parsed JSON of a 2xx response. */
  get(path: string): Promise<unknown>;
}

/** Requests, each in one try. They throw an UnleashError. */
export interface Requests extends Reads {
  /** The parsed JSON of a 2xx response, or `undefined` where it is none. */
  write(method: Exclude<Method, "GET">, path: string, body: string): Promise<unknown>;
}
