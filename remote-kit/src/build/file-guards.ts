// What every bundler's build does with its files: their hashes, and the code that a page requests them with.
import { createHash } from 'node:crypto';
import { hashLookup, hashOfNothing } from 'shared-contracts/remote';

/** Name of the federation manifest, to which the build adds the hashes of its files. */
export const manifestName = 'mf-manifest.json';

/** The hash of a file's content, in the form of Subresource Integrity. */
export function hashOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * Matches files that no page loads: source maps, licences, statistics, compressed copies (browsers check the hash after decompression), and the manifest
 * itself.
 */
export const unhashed = /\.(?:map|br|gz|LICENSE\.txt)$|^mf-(?:manifest|stats)\.json$/;

/** Code for the required hash of an address. Without a known hash, it is one that matches nothing, so that the browser rejects the file. */
export const lookUp = (address: string) =>
  `(globalThis[${JSON.stringify(hashLookup)}]?.(${address}) ?? ${JSON.stringify(hashOfNothing)})`;

/**
 * Time limit in milliseconds for a script or style sheet of a remote; its slot then reports a failure. webpack's own limit is two minutes
 * for scripts, and none for style sheets; the promise is five seconds. Source: quality.md, "Federation".
 */
export const partWithinMs = 4000;

/** Into how many parts the time limit is divided. */
export const limitParts = 16;

const requested = '__webpack_require__.requested';

/**
 * Code that requests a file under another address if it failed before. At the same address, the browser would repeat the stored failure, or wait for a hanging
 * request. The browser checks the hash as before.
 */
export const askAnew = (tag: string, property: string, address: string) => [
  `${requested} ??= {};`,
  `if (${requested}[${address}]) ${tag}.${property} = ${address} + "?" + ${requested}[${address}];`,
  `${requested}[${address}] = (${requested}[${address}] ?? 0) + 1;`,
];

/**
 * Code that gives a script or a style sheet its time limit, counted in parts: a page that was busy for longer than the limit has one part to learn that the file
 * came meanwhile. A single timer would run before the event that says so.
 */
export const timeLimit = (tag: string) => [
  `var parts = ${limitParts};`,
  'var limit = setInterval(() => {',
  '  if (--parts > 0) return;',
  '  clearInterval(limit);',
  `  ${tag}.onerror?.({ type: "timeout", target: ${tag} });`,
  `}, ${partWithinMs / limitParts});`,
  `for (var end of ["load", "error"]) ${tag}.addEventListener(end, () => clearInterval(limit));`,
];
