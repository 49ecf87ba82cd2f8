const mostShown = 3;
const longestShown = 160;

/** The first lines of a text that show in which letters it is. */
export function tellingLines(text: string): string[] {
  const lines: string[] = [];
  for (const [line] of text.matchAll(/[^\r\n]*[\u0080-\uffff][^\r\n]*/g)) {
    lines.push(line.length > longestShown ? `${line.slice(0, longestShown)}…` : line);
    if (lines.length === mostShown) break;
  }
  return lines;
}
