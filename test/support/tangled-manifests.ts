import fc from "fast-check";

/*
 * Manifests as nobody should write them: in block style, in braces and as JSON, with comments in every place, anchors,
 * aliases, merge keys, overlays, odd quotes and texts.
 */

/** Draws one of some values. */
export type Draw = <T>(...values: readonly T[]) => T;

/** Draws from what `fc.gen` gives. */
export function drawing(next: fc.GeneratorValue): Draw {
  return (...values) => values[next(fc.nat, { max: values.length - 1 })] as (typeof values)[number];
}

class Writer {
  readonly #draw: Draw;
  readonly #anchors = { list: [] as string[], environment: [] as string[] };

  constructor(draw: Draw) {
    this.#draw = draw;
  }

  manifest(): string {
    const features = Array.from({ length: this.#up(3) + 1 }, (_, index) => this.#feature(`f${index}`));
    return [
      ...(this.#is(4) ? ["# top"] : []),
      `version: 1${this.#comment()}`,
      ...(this.#is(2) ? [`x-first:${this.#list("", true)}`] : []),
      ...(this.#is(3) ? [`x-base: &base { weights: { a: 3% } }${this.#comment()}`] : []),
      `features:${this.#comment()}`,
      ...features,
      ...(this.#is(3) ? ["# end"] : []),
    ].join("\n");
  }

  /** One in so many. */
  #is(many: number): boolean {
    return this.#up(many - 1) === 0;
  }

  #up(max: number): number {
    return this.#draw(...Array(max + 1).keys());
  }

  #one<T>(...values: readonly T[]): T {
    return this.#draw(...values);
  }

  #comment(): string {
    return this.#one("", "", "", " # why", "   #");
  }

  #above(indent: string): string[] {
    return this.#one<string[]>([], [], [], [`${indent}# above`], [""], ["", `${indent}# above`]);
  }

  #feature(name: string): string {
    const lines = [...this.#above("  "), `  ${this.#one(name, name, JSON.stringify(name))}:${this.#comment()}`];
    if (this.#is(3)) lines.push(`    stickiness: ${this.#one("userId", '"default"')}${this.#comment()}`);
    lines.push(`    variants:${this.#list("    ")}`, `    environments:${this.#comment()}`);
    for (const environment of ["development", "production", "staging"].slice(0, this.#up(2) + 1)) {
      lines.push(...this.#above("      "), `      ${environment}:${this.#environment(environment)}`);
    }
    return lines.join("\n");
  }

  #environment(name: string): string {
    const anchors = this.#anchors.environment;
    if (anchors.length > 0 && this.#is(5)) return ` *${this.#one(...anchors)}${this.#comment()}`;
    const parts: [string, (indent: string) => string][] = [];
    const isOwn = this.#is(3);
    if (isOwn) parts.push(["variants", (indent) => this.#list(indent)]);
    else if (anchors.length > 0 && this.#is(4)) parts.push(["<<", () => ` *${this.#one(...anchors)}`]);
    else if (this.#is(2)) parts.push(["weights", () => this.#weights()]);
    if (this.#is(3)) parts.push(["strategies", (indent) => this.#strategies(indent)]);
    if (parts.length === 0) return this.#one(` {}${this.#comment()}`, this.#comment());
    const anchor = this.#is(4) ? `e${name}${this.#up(1)}` : undefined;
    const text = `${anchor ? ` &${anchor}` : ""}${this.#comment()}${parts
      .map(([key, print]) =>
        `\n${[...this.#above("        "), ""].join("\n")}        ${key}:${print("        ")}`.replace(/^\n\n/, "\n"),
      )
      .join("")}`;
    if (anchor) anchors.push(anchor);
    return text;
  }

  #weights(): string {
    const weight = this.#weight();
    return this.#one(
      ` { a: ${weight} }${this.#comment()}`,
      `${this.#comment()}\n          a: ${weight}${this.#comment()}`,
    );
  }

  #strategies(indent: string): string {
    const dash = this.#one("", "  ") + indent;
    return ["EU", "US"]
      .slice(0, this.#up(1) + 1)
      .map((title) => {
        const name = this.#is(3) ? `id: id-${title}` : `title: ${title}`;
        const more = this.#one(
          () => "",
          () => `\n${dash}  weights:${this.#weights().replaceAll("\n          ", `\n${dash}    `)}`,
          () => `\n${dash}  variants:${this.#list(`${dash}  `)}`,
        )();
        return `\n${[...this.#above(dash), ""].join("\n")}${dash}- ${name}${this.#comment()}${more}`.replace(
          /^\n\n/,
          "\n",
        );
      })
      .join("");
  }

  #weight(): string {
    const weight = this.#up(98) * 10 + 1;
    return this.#is(2) ? String(weight) : `${weight / 10}%`;
  }

  /** What stands behind `variants:`: a list, perhaps with an anchor, or an alias of one. */
  #list(indent: string, isNamed = false): string {
    const anchors = this.#anchors.list;
    if (!isNamed && anchors.length > 0 && this.#is(3)) return ` *${this.#one(...anchors)}${this.#comment()}`;
    const anchor = isNamed || this.#is(4) ? this.#one("v", "w") : undefined;
    const names = this.#one(["a", "b"], ["b", "a"], ["a", "c", "b"], ["a", "b", "d"]);
    if (!isNamed && this.#is(12)) return ` []${this.#comment()}`;
    const isFlow = this.#is(3);
    const isWide = this.#is(3);
    const dash = indent + this.#one("", "  ");
    const items = names.map((name) =>
      isFlow || this.#is(3) ? this.#flowVariant(name) : this.#blockVariant(name, `${dash}  `),
    );
    const rows = items.map((item, index) => {
      const comma = index < items.length - 1 || this.#is(2) ? "," : "";
      return `\n${[...this.#above(`${indent}    `), ""].join("\n")}${indent}    ${item}${comma}${this.#comment()}`.replace(
        /^\n\n/,
        "\n",
      );
    });
    const text =
      isFlow && isWide
        ? ` [${this.#comment()}${rows.join("")}\n${indent}  ]${this.#comment()}`
        : isFlow
          ? ` [${this.#one("", " ")}${items.join(", ")}]${this.#comment()}`
          : this.#comment() +
            items
              .map((item) => `\n${[...this.#above(dash), ""].join("\n")}${dash}- ${item}`.replace(/^\n\n/, "\n"))
              .join("");
    if (anchor) anchors.push(anchor);
    return (anchor ? ` &${anchor}` : "") + text;
  }

  #flowVariant(name: string): string {
    const fields = [`name: ${name}`];
    if (name === "a") fields.push(`weight: ${this.#weight()}`, "weightType: fix");
    if (this.#is(4))
      fields.push(this.#one('payload: { type: string, value: "x, y" }', "payload: {type: json, value: {k: [1, two]}}"));
    return this.#one(`{ ${fields.join(", ")} }`, `{${fields.join(", ")}}`);
  }

  #blockVariant(name: string, indent: string): string {
    const fields = [`name: ${name}${this.#comment()}`];
    if (name === "a") fields.push(`weight: ${this.#weight()}${this.#comment()}`, "weightType: fix");
    if (this.#is(3)) {
      const value = this.#one(
        "plain text # beside",
        "'it''s'",
        '"a\\tb"',
        `|\n${indent}    two\n${indent}     lines\n`,
        `|-${this.#comment()}\n${indent}    two\n${indent}    lines`,
        `|+\n${indent}    kept\n\n`,
        `>\n${indent}    folded\n${indent}    text`,
      );
      const order = [`\n${indent}  type: string`, `\n${indent}  value: ${value}`];
      fields.push(`payload:${(this.#is(2) ? order : order.reverse()).join("").replace(/\n$/, "")}`);
    } else if (this.#is(4)) {
      fields.push(
        `payload: # json\n${indent}  type: json\n${indent}  value:\n${indent}    # the key\n${indent}    k: { x: 1 }\n${indent}    l:\n${indent}      - 1\n${indent}      - 2`,
      );
    }
    if (this.#is(5)) fields.push(`stickiness: userId${this.#comment()}`);
    return fields.join(`\n${indent}`);
  }
}

/** A manifest that may be invalid. */
export function drawManifest(draw: Draw): string {
  return new Writer(draw).manifest();
}

/** The same, as an arbitrary. */
export const anyManifest: fc.Arbitrary<string> = fc.gen().map((next) => drawManifest(drawing(next)));
