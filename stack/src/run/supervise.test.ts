import { expect, test } from '@jest/globals';
import { supervise } from './supervise.ts';

const pauses = { first: 20, longest: 80, settled: 10_000 };

/** A fake part that a test can end, and whose starts it can make fail. */
function madePart() {
  const made = { starts: [] as number[], refusals: 0, running: 0, endIt: (_how: string) => {} };
  const start = async () => {
    made.starts.push(Date.now());
    if (made.refusals > 0) {
      made.refusals -= 1;
      throw new Error('The port is taken.\nMore that only a log needs.');
    }
    made.running += 1;
    let end = (_how: string) => {};
    const ended = new Promise<string>((done) => {
      end = (how) => {
        made.running -= 1;
        end = () => {};
        done(how);
      };
    });
    made.endIt = (how) => end(how);
    return { ended, stop: async () => end('stopped') };
  };
  return { made, part: async () => ({ name: 'The API', first: await start(), start }) };
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !holds(); tries += 1) await new Promise((done) => setTimeout(done, 5));
}

test('restarts a part that ended unexpectedly, and reports it', async () => {
  const lines: string[] = [];
  const { made, part } = madePart();
  const stop = supervise(await part(), (line) => lines.push(line), pauses);
  made.endIt('SIGKILL');
  await until(() => lines.length === 2);
  expect(lines).toEqual([
    'The API ended by itself (SIGKILL). It is started again in 0.02 s.',
    'The API runs again.',
  ]);
  expect(made.running).toBe(1);
  await stop();
  expect(made.running).toBe(0);
});

test('backs off before each restart of a failing part, up to the longest pause', async () => {
  const lines: string[] = [];
  const { made, part } = madePart();
  const stop = supervise(await part(), (line) => lines.push(line), pauses);
  made.refusals = 4;
  made.endIt('code 1');
  await until(() => lines.at(-1) === 'The API runs again.');
  expect(lines.slice(1, -1)).toEqual([
    'The API did not start: The port is taken. The next attempt is in 0.04 s.',
    'The API did not start: The port is taken. The next attempt is in 0.08 s.',
    'The API did not start: The port is taken. The next attempt is in 0.08 s.',
    'The API did not start: The port is taken. The next attempt is in 0.08 s.',
  ]);
  const gaps = made.starts.slice(2).map((at, index) => at - (made.starts[index + 1] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(35);
  await stop();
});

test('restarts nothing once it is stopped, even during a pause', async () => {
  const { made, part } = madePart();
  const stop = supervise(await part(), () => {}, pauses);
  made.endIt('code 1');
  await until(() => made.running === 0);
  await stop();
  await new Promise((done) => setTimeout(done, 60));
  expect(made.starts).toHaveLength(1);
});
