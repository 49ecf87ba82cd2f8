import { expect, test } from '@jest/globals';
import { factsOf } from './remote-facts.ts';

const owned = { title: 'Notes', paths: ['/app/notes'], slots: [], port: 1 };
const link = { label: 'Notes', path: '/app/notes', types: [3] };

test('a release says what the package.json of its remote says, without its port', () => {
  expect(factsOf({ ...owned, links: [link] })).toEqual({
    title: 'Notes',
    paths: ['/app/notes'],
    slots: [],
    links: [link],
  });
});

test.each([
  ['paths', undefined, 'package.json: fairlead.paths is a list of paths below /app/'],
  ['paths', '/app/notes', 'package.json: fairlead.paths is a list of paths below /app/'],
  ['slots', undefined, 'package.json: fairlead.slots is a list of the slots'],
  ['links', {}, 'package.json: fairlead.links is a list'],
  ['links', [{ ...link, path: '/app/elsewhere' }], 'package.json: each of fairlead.links needs a label'],
])('a field fairlead whose %s is %j fails the build in a sentence', (name, value, sentence) => {
  expect(() => factsOf({ ...owned, [name]: value } as Parameters<typeof factsOf>[0])).toThrow(sentence);
});
