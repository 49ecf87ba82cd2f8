/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { limitParts, partWithinMs } from './file-guards.ts';
import { cssModules } from './rules.ts';
import { FailedFilesPlugin } from './time-limit.ts';

const folder = mkdtempSync(join(tmpdir(), 'time-limit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  writeFileSync(join(folder, 'index.js'), "globalThis.load = () => import('./part.js');");
  writeFileSync(join(folder, 'part.js'), "import './part.module.css'; export default 'there';");
  writeFileSync(join(folder, 'part.module.css'), '.part{color:red}');
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path: join(folder, 'dist'), publicPath: '/' },
    module: { rules: [cssModules({ salt: 'x' })] },
    plugins: [
      new MiniCssExtractPlugin(),
      new FailedFilesPlugin(),
    ] as unknown as webpack.WebpackPluginInstance[],
  });
  await new Promise<void>((done, fail) =>
    compiler?.run((error) => (error ? fail(error) : compiler.close(() => done()))),
  );
});

interface Tag {
  tag: string;
  href?: string;
  src?: string;
  onload?: ((event: object) => void) | null;
  onerror?: ((event: object) => void) | null;
  listeners: Record<string, () => void>;
}

/** A page with the build, which loads nothing by itself. */
function open() {
  const tags: Tag[] = [];
  const timers = new Map<number, { act: () => void; ms: number }>();
  const page: Record<string, unknown> & { load?: () => Promise<unknown> } = {
    document: {
      head: { appendChild: (tag: Tag) => tags.push(tag) },
      getElementsByTagName: () => [],
      createElement: (tag: string) => {
        const listeners: Tag['listeners'] = {};
        const addEventListener = (name: string, act: () => void) => {
          listeners[name] = act;
        };
        return { tag, listeners, addEventListener, setAttribute: () => undefined };
      },
    },
    // webpack's own limit, which never ends here.
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    setInterval: (act: () => void, ms: number) => timers.set(timers.size + 1, { act, ms }).size,
    clearInterval: (id: number) => timers.delete(id),
  };
  page.self = page;
  page.globalThis = page;
  runInNewContext(readFileSync(join(folder, 'dist/main.js'), 'utf8'), page);
  return { page, timers, tags };
}

test.each([
  ['link', /\.css$/],
  ['script', /\.js$/],
])('a %s without a response fails at its time limit, and names the request', async (name, file) => {
  const { page, timers, tags } = open();
  const rejected = expect(page.load?.()).rejects.toMatchObject({
    name: 'ChunkLoadError',
    type: 'timeout',
    request: expect.stringMatching(file),
  });
  const limits = [...timers.values()];
  expect(limits.map(({ ms }) => ms * limitParts)).toEqual([partWithinMs, partWithinMs]);
  const limit = limits[tags.findIndex(({ tag }) => tag === name)];
  for (let part = 0; part < limitParts; part++) limit?.act();
  await rejected;
});

test('a loaded style sheet leaves no timer', () => {
  const { page, timers, tags } = open();
  page.load?.().catch(() => undefined);
  const count = timers.size;
  const sheet = tags.find(({ tag }) => tag === 'link');
  sheet?.onload?.({ type: 'load' });
  sheet?.listeners.load?.();
  expect(timers.size).toBe(count - 1);
});

test('a part that came while the page was busy for longer than its limit has not failed', async () => {
  const { page, timers, tags } = open();
  const failed = jest.fn();
  page.load?.().catch(failed);
  // Of all the time in which nothing could run, a browser runs an interval once.
  for (const { act } of [...timers.values()]) act();
  await new Promise(setImmediate);
  expect(failed).not.toHaveBeenCalled();
  for (const { listeners } of tags) listeners.load?.();
  expect(timers.size).toBe(0);
});

test('requests a failed file under another address, and a loaded one under its own', async () => {
  const { page, timers, tags } = open();
  const first = expect(page.load?.()).rejects.toBeTruthy();
  const [sheet, script] = ['link', 'script'].map((name) => tags.find(({ tag }) => tag === name));
  sheet?.onload?.({ type: 'load' });
  script?.onerror?.({ type: 'error', target: script });
  await first;
  tags.length = 0;
  timers.clear();
  page.load?.().catch(() => undefined);
  expect(tags.map(({ tag, src }) => [tag, src])).toEqual([['script', `${script?.src}?1`]]);
});

test('the host can report a hanging part within the promised five seconds', () => {
  expect(partWithinMs).toBeLessThanOrEqual(4000);
});
