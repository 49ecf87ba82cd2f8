const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The line of HTML with which another site shows a page. `title` is what screen readers call it: the name of what it shows, which needs no translation. */
export function frameLine(link: string, title: string): string {
  const name = title.replace(/[&<>"]/g, (one) => escapes[one] ?? one);
  return `<iframe src="${link}" title="${name}" style="width:100%;height:760px;border:0"></iframe>`;
}
