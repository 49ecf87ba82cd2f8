import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { invalid } from '../../errors/failure.ts';
import { attributesOf, type DrawnNode, isDrawnInBounds } from './drawing-cost.ts';

/** The most that a drawing may be: bytes, elements, and elements within each other. */
const most = { bytes: 2 * 1024 * 1024, elements: 50_000, depth: 64 };

/** The default width of a drawing, in pixels. */
const mostDrawnWidth = 1920;
const mostPixels = 20_000_000;

// The bytes that libraries for drawings search at the beginning of a file.
const beginning = 4096;

/** Whether a file is a drawing, by its first bytes. */
export function isDrawing(bytes: Buffer): boolean {
  const text = bytes
    .subarray(0, beginning)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  return /^\s*</.test(text) && /<(?:[\w-]+:)?svg[\s>]/.test(text);
}

const refuse = (why: string) => invalid({ image: why });

const unreadable = () => refuse('This drawing cannot be read. Save it as a plain SVG, or as a PNG.');

// Programs write this line; brackets behind it would declare entities.
const plainDoctype =
  /<!DOCTYPE\s+svg(?:\s+(?:PUBLIC\s+"[^"<>[\]]*"\s+"[^"<>[\]]*"|SYSTEM\s+"[^"<>[\]]*"))?\s*>/;

function withoutDoctype(text: string): string {
  const plain = text.replace(plainDoctype, '');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(plain)) {
    throw refuse('This drawing declares entities, which are not read. Save it as a plain SVG.');
  }
  return plain;
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
});

// In an attribute or a style: what is not a place within the drawing itself, or a picture that is in it.
const within = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i;

function refersElsewhere(attributes: Readonly<Record<string, string>>): boolean {
  return Object.entries(attributes).some(([name, value]) => {
    const isLink = /(?:^|:)href$/i.test(name) || name.toLowerCase() === 'src';
    return (isLink && !within.test(value)) || stylesElsewhere(value);
  });
}

function stylesElsewhere(text: string): boolean {
  if (/@import/i.test(text)) return true;
  // An escape may spell what is looked for.
  if (/url|@/i.test(text) && text.includes('\\')) return true;
  return [...text.matchAll(/url\(\s*['"]?([^'")]*)/gi)].some(([, where = '']) => !within.test(where));
}

const refused = new Map([
  ['script', 'This drawing holds a script. Save it without.'],
  ['foreignobject', 'This drawing holds a piece of a web page. Save it as a plain SVG.'],
  ['filter', 'This drawing has effects such as blur, which are not drawn. Save it without, or as a PNG.'],
]);

/** Goes through all elements without calling itself, so that no depth of them can end it. */
function checkElements(root: readonly DrawnNode[]): void {
  const open = root.map((node) => ({ node, depth: 1 }));
  let elements = 0;
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, depth } = at;
    const attributes = attributesOf(node);
    for (const [name, children] of Object.entries(node)) {
      if (name === ':@') continue;
      if (typeof children === 'string') {
        if (stylesElsewhere(children)) throw elsewhere();
        continue;
      }
      if (!Array.isArray(children)) continue;
      const plain = name.replace(/^.*:/, '').toLowerCase();
      const why = refused.get(plain);
      if (why) throw refuse(why);
      elements += 1;
      if (elements > most.elements || depth > most.depth) throw tooMuch();
      for (const child of children) open.push({ node: child, depth: depth + 1 });
    }
    if (refersElsewhere(attributes)) throw elsewhere();
  }
}

const elsewhere = () =>
  refuse('This drawing refers to something outside of itself. Save it with all that it shows.');

const tooMuch = () => refuse('This drawing is too large or too deeply nested. Save it simpler, or as a PNG.');

/** What nests deeper than this is refused before anything parses it, since a parser may call itself for each. */
function checkNesting(text: string): void {
  let depth = 0;
  for (const [tag] of text.matchAll(/<!--[\s\S]*?-->|<\/?[A-Za-z][^>]*>/g)) {
    if (tag.startsWith('<!--')) continue;
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth > most.depth) throw tooMuch();
  }
}

/**
 * Rasterises an SVG to PNG; the server neither stores nor serves any part of the file. First a parser without entity support validates its
 * content; then the renderer, which cannot load external resources, draws it. Throws a {@link Failure} if the file is rejected.
 */
export async function draw(bytes: Buffer, drawnWidth = mostDrawnWidth): Promise<Buffer> {
  if (bytes.length > most.bytes) throw tooMuch();
  const text = withoutDoctype(new TextDecoder('utf-8').decode(bytes));
  checkNesting(text);
  if (XMLValidator.validate(text) !== true) throw unreadable();
  const nodes = parser.parse(text) as DrawnNode[];
  checkElements(nodes);
  if (!isDrawnInBounds(nodes)) throw tooMuch();
  const plain = Buffer.from(text);
  const limits = { limitInputPixels: mostPixels, failOn: 'error' as const };
  try {
    const { width, height } = await sharp(plain, limits).metadata();
    if (!width || !height) throw unreadable();
    const density = Math.min(2400, Math.max(1, (72 * drawnWidth) / width));
    return await sharp(plain, { ...limits, density })
      .resize({ width: drawnWidth, height: drawnWidth * 2, fit: 'inside' })
      // Lines are drawn for paper; in the dark nobody would see them.
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer();
  } catch {
    throw unreadable();
  }
}
