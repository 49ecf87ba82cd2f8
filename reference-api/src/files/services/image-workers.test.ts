import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { Failure } from '../../errors/failure.ts';
import { isDrawnInBounds } from './drawing-cost.ts';
import { ImageWorkers } from './image-workers.ts';

const workers = new ImageWorkers();
afterAll(() => workers.stop());

const widths = [320, 1920];
const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1920">${inner}</svg>`);

const rect = '<rect width="1920" height="1920" fill="#123"/>';
const masks = Array.from({ length: 12 }, (_, at) => {
  const inner = at === 0 ? rect : `<g mask="url(#m${at - 1})">${rect}</g>`.repeat(2);
  return `<mask id="m${at}">${inner}</mask>`;
});
const byMasks = svg(`${masks.join('')}<g mask="url(#m11)">${rect}</g>`);
const patterns = Array.from({ length: 10 }, (_, at) => {
  const fill = at === 0 ? '#123' : `url(#p${at - 1})`;
  const inner = `<rect width="50" height="50" fill="${fill}"/>`.repeat(3);
  return `<pattern id="p${at}" width="60" height="60" patternUnits="userSpaceOnUse">${inner}</pattern>`;
});
const byPatterns = svg(`${patterns.join('')}<rect width="1920" height="1920" fill="url(#p9)"/>`);
const byGroups = svg(`<g opacity="0.5">${rect}</g>`.repeat(12_000));
const uses = Array.from(
  { length: 6 },
  (_, at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(9)}</g>`,
);
const byUses = svg(`<defs><g id="u0">${rect}</g>${uses.join('')}</defs><use href="#u6"/>`);
// What a style sheet says is not counted, so that the limits of the process have to end it.
const byStyles = svg(`<style>.o{opacity:.5}</style>${`<g class="o">${rect}</g>`.repeat(12_000)}`);

async function outcomeOf(tenant: number, bytes: Buffer) {
  const began = Date.now();
  const failure = await workers.shrink(tenant, { bytes, mayBeDrawing: true, widths }).then(
    () => null,
    (error: unknown) => error,
  );
  return { failure, ms: Date.now() - began };
}

function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

test.each([
  ['masks of masks', byMasks],
  ['patterns of patterns', byPatterns],
  ['12,000 groups with an opacity', byGroups],
  ['uses of uses', byUses],
])('%s are refused before they are drawn, in a sentence', async (_, bytes) => {
  await workers.shrink(1, { bytes: await photo(40), mayBeDrawing: false, widths });
  const { failure, ms } = await outcomeOf(1, bytes);
  expect(failure).toBeInstanceOf(Failure);
  expect(failure).toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(/too large or too deeply/),
  });
  expect(ms).toBeLessThan(4000);
});

const photo = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#3dbbaa' } })
    .jpeg()
    .toBuffer();

test('what cannot be counted is ended within its time, while other tenants go on and this process stays small', async () => {
  const before = process.memoryUsage.rss();
  const attacks = [outcomeOf(1, byStyles), outcomeOf(1, byStyles)];
  const others = await Promise.all(
    [2, 3, 4].map(async (tenant) => {
      const began = Date.now();
      const job = { bytes: await photo(300), mayBeDrawing: false, widths };
      const { width } = await workers.shrink(tenant, job);
      return { width, ms: Date.now() - began };
    }),
  );
  const pids = workers.pids;
  expect(pids.length).toBeGreaterThan(0);
  if (process.platform === 'linux') for (const pid of pids) expect(memoryOf(pid)).toBeLessThan(700);
  const ended = await Promise.all(attacks);
  const first = Math.min(...ended.map(({ ms }) => ms));
  expect(Math.max(...others.map(({ ms }) => ms))).toBeLessThan(first);
  for (const { failure } of ended) {
    expect(failure).toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/too long or too much/),
    });
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024);
  const { width } = await workers.shrink(1, { bytes: await photo(300), mayBeDrawing: false, widths });
  expect(width).toBe(300);
}, 40_000);

test('the start of a process counts in the time of a drawing', async () => {
  // No process starts within 20 ms, so nothing of that time is left to draw.
  const fresh = new ImageWorkers({ drawing: 20, picture: 12_000 });
  const drawing = { bytes: byStyles, mayBeDrawing: true, widths };
  await expect(fresh.shrink(1, drawing)).rejects.toMatchObject({ code: 'unavailable' });
  const { width } = await fresh.shrink(1, { bytes: await photo(30), mayBeDrawing: false, widths });
  expect(width).toBe(30);
  fresh.stop();
});

test('draws again when a busy machine gave no time, and does not call the drawing heavy', async () => {
  if (process.platform !== 'linux') return;
  const busy = new ImageWorkers({ drawing: 60, picture: 12_000 });
  await busy.shrink(1, { bytes: await photo(30), mayBeDrawing: false, widths });
  const drawing = { bytes: byStyles, mayBeDrawing: true, widths };
  await expect(busy.shrink(1, drawing)).rejects.toMatchObject({ code: 'unavailable' });
  busy.stop();
});

test('a process is used again, and knows nothing of the environment', async () => {
  await workers.shrink(5, { bytes: await photo(30), mayBeDrawing: false, widths });
  const before = workers.pids;
  await workers.shrink(5, { bytes: await photo(30), mayBeDrawing: false, widths });
  expect(workers.pids).toEqual(before);
  if (process.platform !== 'linux') return;
  for (const pid of before) {
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/SECRET|DATABASE|PASSWORD/);
    expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000');
  }
});

test('a plan of 5,000 plain parts, its symbols used 2,000 times, is drawn', () => {
  const desk = { g: [{ rect: [] }, { rect: [] }], ':@': { id: 'desk' } };
  const use = () => ({ use: [], ':@': { href: '#desk' } });
  const part = () => ({ path: [], ':@': { d: 'M0 0', opacity: '1' } });
  const made = [{ svg: [desk, ...Array.from({ length: 5000 }, part), ...Array.from({ length: 2000 }, use)] }];
  expect(isDrawnInBounds(made)).toBe(true);
});

test('a part that uses itself ends the count', () => {
  const loop = { g: [{ use: [], ':@': { href: '#a' } }], ':@': { id: 'a' } };
  expect(isDrawnInBounds([{ svg: [loop] }])).toBe(true);
});
