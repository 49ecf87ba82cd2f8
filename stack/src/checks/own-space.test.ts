import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../folders.ts';

// `npm run e2e` runs the same tests in a space that has the sample content alone, under an account, a password and channels of its own.
const onlyInDemo = {
  'a password, which is demo.password': /Demo!2025/,
  'the id of a channel in a call, which is ownChannel(id)': /\bid: 100\d\b/,
  'a coach of the demo account': /Ana Sousa|Jonas Weber/,
};
// It says what the demo account is.
const exempt = 'person.ts';

test('no end-to-end test names what the space of the demo account alone has', () => {
  const named = ['specs', 'support'].flatMap((folder) =>
    readdirSync(join(root, 'e2e', folder))
      .filter((file) => file.endsWith('.ts') && file !== exempt)
      .flatMap((file) => {
        const text = readFileSync(join(root, 'e2e', folder, file), 'utf8');
        return Object.entries(onlyInDemo).flatMap(([what, pattern]) =>
          pattern.test(text) ? [`${folder}/${file}: ${what}`] : [],
        );
      }),
  );
  expect(named).toEqual([]);
});
