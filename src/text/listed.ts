/** The first names of a list, and how many others it has: `a, b, and 3 more`. */
export function listed(names: readonly string[], most: number): string {
  const others = names.length - most;
  return `${names.slice(0, most).join(", ")}${others > 0 ? `, and ${others} more` : ""}`;
}
