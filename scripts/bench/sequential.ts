import { Agent, request } from "node:http";
import { environmentNames, seedFeatures } from "./load.ts";

/*
 * What a plain script would do, to compare with: one keep-alive connection, one GET for each target, and where that
 * differs one PUT, each after the other. Arguments: URL, token, features, environments, `read` or `write`.
 */

const [url = "", token = "", features = "", environments = "", task = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

for (const { name, environments: sets = {} } of seedFeatures(Number(features), Number(environments), false)) {
  for (const environment of environmentNames(Number(environments))) {
    const path = `/api/admin/projects/default/features/${name}/environments/${environment}/variants`;
    await send("GET", path);
    if (task === "write") await send("PUT", path, JSON.stringify(sets[environment]?.variants));
  }
}
agent.destroy();

async function send(method: string, path: string, body?: string): Promise<unknown> {
  const headers = { authorization: token, ...(body !== undefined && { "content-type": "application/json" }) };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}${path}`, { method, agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      response.once("error", reject).once("end", () => {
        if (response.statusCode === 200) resolve(JSON.parse(text));
        else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
      });
    });
    outgoing.once("error", reject).end(body);
  });
}
