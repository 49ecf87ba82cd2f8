// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the product's rules refuse in a text
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Text without invisible characters, and with whole characters alone. */
export function visible(text: string): string {
  return text.replace(invisible, '').toWellFormed();
}

/** Text with one kind of line end, without invisible characters and without space around it. */
export function clean(text: string): string {
  return visible(text.replace(/\r\n?/g, '\n')).trim();
}

/** A name of one line, short enough to stand in a sentence. */
export function quoted(text: string): string {
  const line = clean(text).replace(/\s+/g, ' ');
  return `“${line.length > 80 ? `${line.slice(0, 79)}…` : line}”`;
}

/** Text in one line. */
export function oneLine(text: string): string {
  return clean(text).replace(/\s+/g, ' ');
}
