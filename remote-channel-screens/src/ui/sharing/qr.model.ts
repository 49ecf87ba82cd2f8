/** Light modules around a QR code that readers need. */
const quiet = 4;

/** A QR code as one path, a unit for each module, with the quiet zone around it. */
export interface QrPath {
  size: number;
  path: string;
}

/** Draws the dark modules of a QR code, row by row; runs of them are one line. */
export function pathOf(modules: readonly (readonly boolean[])[]): QrPath {
  const parts = modules.flatMap((row, y) => {
    const runs: string[] = [];
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      let length = 1;
      while (row[x + length]) length += 1;
      runs.push(`M${x + quiet} ${y + quiet}h${length}v1h-${length}z`);
      x += length;
    }
    return runs;
  });
  return { size: modules.length + 2 * quiet, path: parts.join('') };
}

/** The file of a QR code, to be printed at any size. */
export function svgOf({ size, path }: QrPath): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="60mm" height="60mm" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
}
