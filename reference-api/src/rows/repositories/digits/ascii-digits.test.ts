import { expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../../testing/api-for-file.ts';
import { asciiDigits } from './ascii-digits.ts';

const { tenant } = await apiForFile();

test.each([
  ['०९८२०० ११२२३३', '098200 112233'],
  ['+٩٧١ ٥٠', '+971 50'],
  ['௧௮, ১৮, １８', '18, 18, 18'],
  ['½ ² Ⅳ 一', '½ ² Ⅳ 一'],
  ['12 a', '12 a'],
])('%s is %s', (text, ascii) => {
  expect(asciiDigits(text)).toBe(ascii);
});

test('a phone number is stored with digits that can be dialled and searched, and other text as it was typed; the digits of either find it', async () => {
  const { values } = await tenant.create('users', {
    ...{ name: 'कक्षा १', email: 'shanti@test.example', phone: '०९८२०० ११२२३३', client: true },
  });
  expect(values).toMatchObject({ name: 'कक्षा १', phone: '098200 112233' });
  for (const query of ['09820011', '०९८२००११']) {
    const found = await tenant.call('GET', '/v1/a/users', { query });
    expect((found.json.data as Row[]).map((row) => row.values.phone)).toEqual(['098200 112233']);
  }
});
