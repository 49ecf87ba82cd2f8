import { expect, test } from '@jest/globals';
import { makeFairTurns } from './fair-turns.ts';

const tick = () => new Promise((done) => setImmediate(done));

function queue() {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const inTurn = makeFairTurns<string>({ atOnce: 2, backlog: 6, backlogOfOne: 4, refusal: 'Come back.' });
  const ask = (key: string) =>
    inTurn(key, () => {
      began.push(key);
      return new Promise<void>((done) => ends.push(done));
    });
  return { began, ends, ask };
}

test('one key holds one slot, however many requests it has', async () => {
  const { began, ends, ask } = queue();
  const all = [ask('a'), ask('a'), ask('a'), ask('b')];
  await tick();
  expect(began).toEqual(['a', 'b']);
  while (began.length < 4 || ends.length > 0) {
    ends.shift()?.();
    await tick();
  }
  await Promise.all(all);
  expect(began).toEqual(['a', 'b', 'a', 'a']);
});

test('keys that wait take turns', async () => {
  const { began, ends, ask } = queue();
  const all = [ask('a'), ask('b'), ask('a'), ask('a'), ask('c'), ask('c')];
  for (let round = 0; round < 8; round += 1) {
    await tick();
    ends.shift()?.();
  }
  await Promise.all(all);
  expect(began).toEqual(['a', 'b', 'a', 'c', 'a', 'c']);
});

test('a backlog that is full refuses one key before it refuses all', async () => {
  const { ends, ask } = queue();
  const all = [ask('a'), ask('a'), ask('a'), ask('a'), ask('a')];
  await expect(ask('a')).rejects.toMatchObject({ code: 'unavailable', message: 'Come back.' });
  all.push(ask('b'), ask('c'));
  for (let round = 0; round < all.length; round += 1) {
    await tick();
    ends.shift()?.();
  }
  await Promise.all(all);
});
