import type { People } from "./kept.ts";

const PASSWORD = "a-Long-Pass-Phrase-7!";
const YEARS_MS = 10 * 365 * 86_400_000;

/** The server's own numbers of its root roles. */
const ROLES = { editor: 2, viewer: 3 };

/**
 * Makes two users, `editor` and `viewer`, and a personal access token of each, the way a person would: by
 * logging in. The tokens made at start-up belong to nobody, and personal ones can only be made by their owner. They last
 * for years, since the database is kept.
 */
export async function makePeople(url: string): Promise<People> {
  const admin = await logIn(url, "admin", "unleash4all");
  const tokenOf = async (description: string, cookie: string) => {
    const wanted = { description, expiresAt: new Date(Date.now() + YEARS_MS).toISOString() };
    const answer = await post(`${url}/api/admin/user/tokens`, wanted, cookie);
    return ((await answer.json()) as { secret: string }).secret;
  };
  const made = async (name: keyof typeof ROLES) => {
    const user = { username: name, name, rootRole: ROLES[name], sendEmail: false, password: PASSWORD };
    await post(`${url}/api/admin/user-admin`, user, admin);
    return tokenOf(name, await logIn(url, name, PASSWORD));
  };
  return { editor: await made("editor"), viewer: await made("viewer") };
}

/** Gives the session's cookie. */
async function logIn(url: string, username: string, password: string): Promise<string> {
  const answer = await post(`${url}/auth/simple/login`, { username, password });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function post(address: string, body: unknown, cookie = ""): Promise<Response> {
  const headers = { "content-type": "application/json", cookie };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`POST ${address} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
