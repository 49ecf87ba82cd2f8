import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { stylesFolder } from './styles-folder.ts';

const require = createRequire(import.meta.url);
const typeface = dirname(require.resolve('@fontsource-variable/inter/package.json'));

// The characters of English screens.
const letters = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)).join('');
const marks = '\u00a0©·×–—‘’“”•…€−';
// What names and texts of western European languages add to them: Latin-1, and the ligatures of French.
const western = `${Array.from({ length: 0xff - 0xa0 }, (_, at) => String.fromCharCode(0xa1 + at))
  .filter((letter) => !marks.includes(letter) && letter !== '\u00ad')
  .join('')}Œœ`;
const between = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at)).join('');
// What those of central and eastern European languages add: Latin Extended-A, and the letters of Romanian with a comma below.
const central = (between(0x100, 0x17f) + between(0x218, 0x21b)).replace(/[Œœ]/g, '');
// The letters of modern Greek.
const greek = `${between(0x384, 0x38a)}Ό${between(0x38e, 0x3a1)}${between(0x3a3, 0x3ce)}`;
const pointsIn = (text: string) =>
  [...text].map((letter) => letter.codePointAt(0) ?? 0).sort((one, other) => one - other);
const own = new Set(pointsIn(letters + marks + western + central + greek));
/** Font weights of identity.md, and the font features that texts and tables use. */
const weights = { min: 400, max: 600 };
const features = ['kern', 'tnum'];

function hex(point: number): string {
  return point.toString(16);
}

/** A CSS unicode-range for sorted code points; joins neighbours. */
function rangeOf(points: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(',');
}

function pointsOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((end) => Number.parseInt(end, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
}

function write(name: string, content: string | Buffer): void {
  writeFileSync(join(stylesFolder, name), content);
}

/** All faces declare the same weights. A browser selects faces by weight, and never loads a letter from a face with other weights. */
const weightRange = `${weights.min} ${weights.max}`;

/** The faces of all characters outside the sets that have files of their own, derived from the style sheet of the typeface. */
export function otherFaces(): string {
  return readFileSync(join(typeface, 'wght.css'), 'utf8')
    .replace(/font-weight: [^;]+;/g, `font-weight: ${weightRange};`)
    .replace(/unicode-range: ([^;]+);/g, (_, all: string) => {
      return `unicode-range: ${rangeOf(pointsOf(all).filter((point) => !own.has(point)))};`;
    })
    .replace(/url\(\.\/files\//g, 'url(~@fontsource-variable/inter/files/');
}

function faceOf(file: string, text: string): string {
  return `@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:${weightRange};src:url(./${file}) format('woff2-variations');unicode-range:${rangeOf(pointsIn(text))}}`;
}

const basicFile = 'inter-basic.generated.woff2';
const westernFile = 'inter-western.generated.woff2';
const centralFile = 'inter-central.generated.woff2';
const greekFile = 'inter-greek.generated.woff2';

/** The face of the basic set. */
export function basicFace(): string {
  return faceOf(basicFile, letters + marks);
}

/** The face of the western set. */
export function westernFace(): string {
  return faceOf(westernFile, western);
}

/** The face of the central and eastern European set. */
export function centralFace(): string {
  return faceOf(centralFile, central);
}

/** The face of modern Greek. */
export function greekFace(): string {
  return faceOf(greekFile, greek);
}

function subsetOf(text: string, file: 'latin' | 'latin-ext' | 'greek' = 'latin'): Promise<Buffer> {
  const whole = readFileSync(join(typeface, `files/inter-${file}-wght-normal.woff2`));
  return subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
    // Tables that programs use to list styles of a typeface; a page needs none.
    dropTables: ['STAT', 'MVAR'],
  });
}

/**
 * Writes a font file with the characters that nearly every screen needs, a third of the size of the Latin file, one with the letters of western
 * European names, one with those of central and eastern European ones, and one with those of Greek. Writes the faces of all other characters, each of which refers to a file of the typeface.
 */
export async function writeFont(): Promise<void> {
  write(basicFile, await subsetOf(letters + marks));
  write(westernFile, await subsetOf(western));
  write(centralFile, await subsetOf(central, 'latin-ext'));
  write(greekFile, await subsetOf(greek, 'greek'));
  write('font.generated.css', basicFace());
  write('letters.generated.css', westernFace() + centralFace() + greekFace() + otherFaces());
}
