import { expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';

const { tenant } = await apiForFile();

const user = (values: EntityValues) => tenant.create('users', values);
const alike = async ({ id }: Row): Promise<[string, string | null][]> =>
  (await tenant.call('GET', `/v1/a/users/${id}/alike`)).json.data.map(
    ({ name, reached }: { name: string; reached: string | null }) => [name, reached],
  );

test('who has the same name may be the same person, case and accents aside', async () => {
  const one = await user({ name: 'Álvaro  Costa', email: 'a@test.example' });
  const other = await user({ name: 'alvaro costa', phone: '+351 912 345 678' });
  await user({ name: 'Alvaro Costa Lima', email: 'b@test.example' });
  const gone = await user({ name: 'Alvaro Costa', email: 'c@test.example' });
  await tenant.call('DELETE', `/v1/a/users/${gone.id}`);
  expect(await alike(one)).toEqual([['alvaro costa', '+351 912 345 678']]);
  expect(await alike(other)).toEqual([['Álvaro  Costa', 'a@test.example']]);
});

test('a user with the same phone number and first name may be, however the number is written; a couple is not', async () => {
  const one = await user({ name: 'Rita M.', phone: '+49 171 234 5678' });
  await user({ name: 'Rita Mendes', email: 'rita@test.example', phone: '0171/2345678' });
  await user({ name: 'Jonas Mendes', phone: '0049 171 2345678' });
  const short = await user({ name: 'Desk 1', phone: '110' });
  await user({ name: 'Desk 2', phone: '110' });
  expect(await alike(one)).toEqual([['Rita Mendes', 'rita@test.example']]);
  expect(await alike(short)).toEqual([]);
});

test('a family is not one person', async () => {
  const father = await user({ name: 'Paul Berg', email: 'paul@test.example' });
  const son = await user({ name: 'Paul Berg', contactPerson: father.id });
  await user({ name: 'Paul Berg', contactPerson: father.id, birthday: '2015-01-01' });
  expect(await alike(father)).toEqual([]);
  expect(await alike(son)).toEqual([]);
  expect((await tenant.call('GET', '/v1/a/users/999999/alike')).status).toBe(404);
});
