import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { Failure } from '../../errors/failure.ts';
import { draw, isDrawing } from './drawing.ts';
// It defines which files may be read at all.
import './shrink.ts';

const svg = (inner: string, attributes = 'width="200" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`;

const plain = svg('<rect width="200" height="100" fill="#ff0000"/>');

const refusalOf = async (text: string) => {
  try {
    await draw(Buffer.from(text));
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
  return 'drawn';
};

test('a plan is drawn as a picture in the width in which plans are shown', async () => {
  const drawn = await draw(Buffer.from(plain));
  const { format, width, height } = await sharp(drawn).metadata();
  expect([format, width, height]).toEqual(['png', 1920, 960]);
  const [red, green] = await sharp(drawn).extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer();
  expect([red, green]).toEqual([255, 0]);
});

test('a plan has a white background, so that its lines are visible in the dark theme', async () => {
  const drawn = await draw(Buffer.from(svg('<g/>')));
  const pixel = await sharp(drawn).extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer();
  expect([...pixel]).toEqual([255, 255, 255]);
});

test('accepts the metadata that drawing programs write', async () => {
  const doctype =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
  const style = '<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"/></defs><use xlink:href="#g"/>';
  const text = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n${doctype}\n${svg(style)}`;
  expect(isDrawing(Buffer.from(text))).toBe(true);
  expect(await refusalOf(text)).toBe('drawn');
});

const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${svg('<text>&b;</text>')}`;
const secret = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>';
const deep = `${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}`;

test.each([
  ['entities that multiply', bomb, /declares entities/],
  ['an entity that is a file', secret, /declares entities/],
  [
    'a doctype that is fetched, hidden by its letters',
    `<!doctype svg SYSTEM "http://a.test/x" []>${plain}`,
    /entities/,
  ],
  ['a script', svg('<script>alert(1)</script>'), /script/],
  ['a script under another prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), /script/],
  ['a piece of a web page', svg('<foreignObject><iframe src="/"/></foreignObject>'), /web page/],
  ['a picture from elsewhere', svg('<image href="http://169.254.169.254/latest"/>'), /outside/],
  ['a picture that is a file', svg('<image xlink:href="file:///etc/passwd"/>'), /outside/],
  ['a picture by a path', svg('<image href="../../secret.png"/>'), /outside/],
  ['a drawing within a drawing', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'), /outside/],
  ['parts of another drawing', svg('<use href="http://a.test/b.svg#c"/>'), /outside/],
  ['a style from elsewhere', svg('<style>@import "http://a.test/a.css";</style>'), /outside/],
  ['a fill from elsewhere', svg('<rect fill="url(http://a.test/a.svg#b)"/>'), /outside/],
  ['an address that is spelt by escapes', svg('<rect style="fill:url(\\68ttp://a.test)"/>'), /outside/],
  ['elements within each other without end', svg(deep), /too deeply/],
  ['more elements than a plan has', svg('<g/>'.repeat(50_001)), /too large/],
  [
    'effects that take for ever',
    svg('<filter id="f"><feGaussianBlur stdDeviation="9999"/></filter>'),
    /effects/,
  ],
  ['more than a plan is', svg(`<!--${'x'.repeat(2 * 1024 * 1024)}-->`), /too large/],
  ['what ends early', plain.slice(0, -6), /cannot be read/],
  ['what is none', '<svg', /cannot be read/],
])('%s is refused, and it says why', async (_, text, why) => {
  expect(await refusalOf(text)).toMatch(why);
});

test('parts that use each other by the thousand are refused before they are drawn', async () => {
  const levels = Array.from(
    { length: 12 },
    (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`,
  );
  const text = svg(`<defs><rect id="l0" width="1" height="1"/>${levels.join('')}</defs><use href="#l12"/>`);
  expect(await refusalOf(text)).toMatch(/too large/);
});

test('only a file that starts like an SVG is one', () => {
  expect(isDrawing(Buffer.from('%PDF-1.7 <svg>'))).toBe(false);
  expect(isDrawing(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x3c, 0x73, 0x76, 0x67, 0x3e]))).toBe(false);
});
