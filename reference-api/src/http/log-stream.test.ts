import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { logStream } from './log-stream.ts';

const folder = mkdtempSync(join(tmpdir(), 'log-'));

test('calls are answered while the log has no room on its disk', async () => {
  if (process.platform !== 'linux') return;
  const full = openSync('/dev/full', 'w');
  const app = Fastify({ logger: { level: 'info', stream: logStream(full) } });
  app.get('/', async () => 'answered');
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await app.inject('/')).body).toBe('answered');
  await app.close();
  closeSync(full);
});

test('a log that has room again says how many lines it lacks', () => {
  if (process.platform !== 'linux') return;
  const file = join(folder, 'log');
  const link = join(folder, 'link');
  writeFileSync(file, '');
  symlinkSync('/dev/full', link);
  // The same descriptor, which leads to the full device first.
  const fd = openSync(link, 'w');
  const stream = logStream(fd);
  stream.write('{"msg":"one"}\n');
  stream.write('{"msg":"two"}\n');
  closeSync(fd);
  expect(openSync(file, 'a')).toBe(fd);
  stream.write('{"msg":"three"}\n');
  closeSync(fd);
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ lost: 2, msg: 'lines of the log could not be written' }),
    { msg: 'three' },
  ]);
  rmSync(folder, { recursive: true });
});
