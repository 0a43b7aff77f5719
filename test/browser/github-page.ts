import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

/** Markdown as HTML, the way GitHub's parser makes it; raw HTML goes through, as there. */
export function toHtml(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
}

/** Tags and attributes that GitHub's sanitizer keeps, as far as it documents them; all else is dropped. */
const allowedTags =
  "h1 h2 h3 h4 h5 h6 br b i strong em a pre code img tt div ins del sup sub p picture ol ul table thead tbody tfoot " +
  "blockquote dl dt dd kbd q samp var hr ruby rt rp li tr td th s strike summary details caption figure figcaption " +
  "abbr bdo cite dfn mark small source span time wbr input section";
const allowedAttributes = "href src alt align dir open start type checked disabled colspan rowspan title width height";

export type Theme = "light" | "dark";

/** A page that shows reports as GitHub does: parsed, sanitized, in its style, and no script of theirs runs. */
export function githubPage(markdown: string, theme: Theme = "light"): string {
  // `<` is spelled otherwise, so that nothing ends the script element.
  const html = JSON.stringify(toHtml(markdown)).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="en" data-theme="${theme}">
<head><meta charset="utf-8"><title>report</title><style>${style}</style></head>
<body><main class="markdown-body"></main>
<script>
const raw = new DOMParser().parseFromString(${html}, "text/html").body;
const rawTags = [...raw.querySelectorAll("*")].map((element) => element.localName);
const tags = new Set("${allowedTags}".split(" "));
const attributes = new Set("${allowedAttributes}".split(" "));
for (const element of raw.querySelectorAll("*")) {
  if (["script", "style", "template", "iframe"].includes(element.localName)) element.remove();
  else if (!tags.has(element.localName)) element.replaceWith(...element.childNodes);
  else for (const name of element.getAttributeNames()) if (!attributes.has(name)) element.removeAttribute(name);
}
for (const link of raw.querySelectorAll("[href]")) {
  if (!/^(?:https?|mailto):|^[/#]/.test(link.getAttribute("href"))) link.removeAttribute("href");
}
for (const quote of raw.querySelectorAll("blockquote")) {
  const [first] = quote.querySelectorAll(":scope > p:first-child");
  if (first?.textContent.trim() !== "[!CAUTION]") continue;
  quote.className = "alert";
  first.textContent = "Caution";
}
document.querySelector("main").append(...raw.childNodes);
</script></body></html>
`;
}

/** Written for this page: the proportions and colours that readers know from GitHub. DejaVu Sans is wider than what phones have. */
const style = `
:root { --text: #1f2328; --muted: #59636e; --page: #fff; --line: #d1d9e0; --row: #f6f8fa; --code: #818b981f; --link: #0969da; --danger: #d1242f; }
:root[data-theme="dark"] {
  --text: #f0f6fc; --muted: #9198a1; --page: #0d1117; --line: #3d444d; --row: #151b23; --code: #656c7633; --link: #4493f8; --danger: #f85149;
}
html { background: var(--page); }
body { margin: 0; }
main { box-sizing: border-box; padding: 24px; overflow-wrap: break-word; color: var(--text); font: 16px/1.5 -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, "Liberation Sans", "DejaVu Sans Condensed", sans-serif; }
h1, h2, h3, h4 { margin: 0 0 16px; font-weight: 600; line-height: 1.25; }
h3 { font-size: 20px; }
h4 { margin: 24px 0 16px; font-size: 16px; }
p, ul, ol, blockquote, table, pre { margin: 0 0 16px; }
ul, ol { padding-left: 32px; }
li + li { margin-top: 4px; }
a { color: var(--link); }
blockquote { padding: 0 16px; border-left: 4px solid var(--line); color: var(--muted); }
blockquote.alert { padding: 8px 16px; border-color: var(--danger); color: var(--text); }
blockquote.alert > p:first-child { margin-bottom: 16px; color: var(--danger); font-weight: 500; }
blockquote.alert > :last-child { margin-bottom: 0; }
table { display: block; width: max-content; max-width: 100%; overflow: auto; border-collapse: collapse; }
th, td { padding: 6px 13px; border: 1px solid var(--line); }
th { font-weight: 600; }
tr { background: var(--page); }
tr:nth-child(2n) { background: var(--row); }
code, pre { font: 85%/1.45 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace; }
code { padding: 0.2em 0.4em; background: var(--code); border-radius: 6px; white-space: break-spaces; }
pre { padding: 16px; overflow: auto; background: var(--row); border-radius: 6px; }
pre code { font-size: 100%; padding: 0; background: none; white-space: pre; }
sub { position: relative; bottom: -0.25em; font-size: 75%; line-height: 0; vertical-align: baseline; }
code br { display: none; }
details { display: block; margin-bottom: 16px; }
td details, li details { margin-bottom: 0; }
summary { cursor: pointer; }
`;
