import { expect, test } from '@jest/globals';
import { framesOf, kindOfThrown } from './stack-frames.model.ts';

const folder = 'http://localhost:3003/remote-x/0.1.0-abc/';

test('the positions within a build are kept, and nothing else of a stack', () => {
  const stack = [
    'TypeError: Ada Lovelace is not a function',
    `    at save (${folder}assets/save.1a2b3c4d.js:1:2345)`,
    `    at async ${folder}remoteEntry.js?2:1:17`,
    '    at http://localhost:3000/assets/main.js:1:9',
    '    at http://localhost:3003/remote-x/0.1.0-other/a.js:1:2',
    `    at ${folder}assets/x.js`,
  ].join('\n');
  expect(framesOf(stack, folder)).toEqual(['assets/save.1a2b3c4d.js:1:2345', 'remoteEntry.js:1:17']);
});

test('stacks of other browsers are read, too', () => {
  expect(framesOf(`save@${folder}assets/a.js:1:2\n@${folder}assets/b.js:3:4`, folder)).toEqual([
    'assets/a.js:1:2',
    'assets/b.js:3:4',
  ]);
});

test('a deep stack is cut', () => {
  const stack = Array.from({ length: 50 }, (_, at) => `at f (${folder}a.js:1:${at})`).join('\n');
  expect(framesOf(stack, folder)).toEqual([0, 1, 2, 3, 4, 5].map((at) => `a.js:1:${at}`));
});

test.each([
  [new TypeError('x'), 'TypeError'],
  [Object.assign(new Error('x'), { name: 'Of Ada Lovelace' }), 'Error'],
  ['Ada Lovelace', 'Thrown'],
])('the kind of %s', (thrown, kind) => {
  expect(kindOfThrown(thrown)).toBe(kind);
});
