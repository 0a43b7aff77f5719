import { expect, it } from "vitest";
import { readText } from "../support/manifest-files.ts";

const projects = (...texts: string[]) => {
  const files = texts.map((text, index) => [`${index}.yml`, `version: 1\n${text}`]);
  return readText(Object.fromEntries(files), "input").projects;
};
const feature = "{ environments: { dev: { variants: [] } } }";

it.each<[string[], string[]]>([
  [["project: shop\nfeatures: {}"], ["shop"]],
  [["features: {}"], ["input"]],
  [[`features: { a: ${feature} }`], ["input"]],
  [[`project: shop\nfeatures: { a: ${feature} }`], ["shop"]],
  [[`features: { a: ${feature.replace("{", "{ project: mall,")} }`], ["mall"]],
  [[`project: shop\nfeatures: { a: ${feature.replace("{", "{ project: mall,")}, b: ${feature} }`], ["shop", "mall"]],
  [
    ["project: shop\nfeatures: {}", "project: mall\nfeatures: {}", "project: shop\nfeatures: {}"],
    ["shop", "mall"],
  ],
  // With an error nothing is sure.
  [["project: shop\nfeatures: []"], []],
])("manifests %j declare the projects %j", (texts, expected) => {
  expect(projects(...texts)).toEqual(expected);
});
