import { longestBookingAddress } from 'shared-contracts/api';
import { bookingPagePath } from 'shared-contracts/routes';

/** What is wrong with a typed address; null if nothing is. */
export function wrongAddress(typed: string): string | null {
  if (typed === '') return 'Fill this in.';
  if (typed.length > longestBookingAddress) return `Use at most ${longestBookingAddress} characters.`;
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(typed)) return null;
  return 'Use small letters, digits and single hyphens, such as studio-harbour.';
}

/** The link to a booking page, at the origin of the dashboard. */
export function linkTo(origin: string, address: string): string {
  return `${origin}${bookingPagePath(address)}`;
}

/** The line with which another site shows a booking page. */
export function lineToEmbed(origin: string, address: string): string {
  return `<iframe src="${linkTo(origin, address)}?embed" title="Book a session" style="width:100%;height:760px;border:0"></iframe>`;
}

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
