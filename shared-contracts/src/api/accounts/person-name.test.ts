import { expect, test } from '@jest/globals';
import { personName } from './person.ts';

const messageOf = (name: string) => personName.safeParse(name).error?.issues[0]?.message;

test.each(['', '   ', '\u200b\u200d', '\u2066\u2069', '\u0301'])(
  'a name that nobody sees is none: %j',
  (name) => {
    expect(messageOf(name)).toBe("What's your name?");
  },
);

test.each(['Robin\u202eneimaD', '\u2067Ana', 'A\nB'])(
  'a name with marks of direction is refused: %j',
  (name) => {
    expect(messageOf(name)).toBe('Remove the invisible control characters.');
  },
);

test.each(['José', 'ぼたん', 'عائشة', 'O’Brien-Łódź', 'علی‌رضا', '李'])(
  'a name of any script is accepted: %s',
  (name) => {
    expect(personName.parse(` ${name} `)).toBe(name);
  },
);
