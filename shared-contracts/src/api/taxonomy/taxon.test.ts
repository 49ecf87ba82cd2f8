import { expect, test } from '@jest/globals';
import { taxonName } from './taxon.ts';

test.each(['Sport\u202e7H', '\u2067Boats', 'a\u0007b'])(
  'a name with an invisible sign is refused: %j',
  (name) => {
    const read = taxonName.safeParse(name);
    expect(read.error?.issues[0]?.message).toBe('Remove the invisible control characters.');
  },
);

test.each(['Boote & Fähren', 'عربي', 'עברית', 'नमस्ते', '👩‍🚀 Space', 'می‌خواهم'])(
  'a name of any script is accepted unchanged: %s',
  (name) => expect(taxonName.parse(name)).toBe(name),
);
