import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch } from 'remote-kit/testing';
import type { FieldValue } from 'shared-contracts/entities';
import { customFieldRow, levels } from '../../testing/custom-fields.ts';
import { one, page, refusal, rowOf, show } from '../../testing/show.tsx';

const fields = [
  customFieldRow({ required: true }),
  customFieldRow({ id: 13, label: 'Level', kind: 'choice', options: levels }),
  customFieldRow({ id: 14, label: 'Length of the boat', kind: 'number', help: 'In metres.' }),
  customFieldRow({ id: 15, label: 'Certificate until', kind: 'date' }),
  customFieldRow({ id: 16, label: 'Allergies', kind: 'longText' }),
];
const custom = { custom12: 'M-17', custom13: 'o1', custom14: 7.25, custom15: '2027-05-31' };
const ana = rowOf('users', 7, {
  ...{ name: 'Ana', email: 'ana@test.example', status: 'active', client: true },
  custom: custom as unknown as FieldValue,
});
const definitions = { 'GET /v1/a/custom-fields': { body: { success: true, data: fields } } };
const sent = (seen: ReturnType<typeof fakeFetch>) =>
  seen
    .filter(({ method }) => method === 'PUT' || method === 'POST')
    .map(({ body }) => (body as { data: object }).data);

test('a client shows what the business keeps of them, and leaves out what is empty', async () => {
  fakeFetch({
    ...definitions,
    'GET /v1/a/users/7': { body: one(ana) },
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/appointments/brief': { body: page([]) },
  });
  await show('/app/clients/7');
  const facts = within(await screen.findByLabelText('Custom fields'));
  expect(facts.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Member number',
    'Level',
    'Length of the boat',
    'Certificate until',
  ]);
  expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'M-17',
    'Old',
    '7.25',
    '31 May 2027',
  ]);
});

test('the record has them in a group of their own, and saves what was changed alone', async () => {
  const changed = rowOf('users', 7, ana.values, { version: 2 });
  const seen = fakeFetch({
    ...definitions,
    'GET /v1/a/users/7': { body: one(ana) },
    'PUT /v1/a/users/7': { body: one(changed) },
  });
  const { notices } = await show('/app/users/7');
  const group = within(await screen.findByRole('region', { name: 'Custom fields' }));
  const boat = group.getByLabelText<HTMLInputElement>('Length of the boat');
  expect(boat.value).toBe('7.25');
  expect(group.getByText('In metres.')).toBeTruthy();
  await userEvent.clear(boat);
  await userEvent.type(boat, '8.5');
  await userEvent.type(group.getByLabelText('Allergies'), 'Nuts');
  await userEvent.click(group.getByRole('combobox', { name: 'Level' }));
  // A retired option stays where it is chosen, and is not offered to others.
  expect((await screen.findAllByTitle('Old')).length).toBeGreaterThan(0);
  await userEvent.click(await screen.findByTitle('Skipper'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices[0]).toMatch(/^Saved/));
  expect(sent(seen)).toEqual([{ custom: { custom13: 's1', custom14: 8.5, custom16: 'Nuts' } }]);
});

test('what a client has of a required field cannot be emptied, and a refusal stands at its field', async () => {
  const message = 'Use at most 200 characters.';
  const seen = fakeFetch({
    ...definitions,
    'GET /v1/a/users/7': { body: one(ana) },
    'PUT /v1/a/users/7': {
      status: 422,
      body: { ...refusal('invalid', message), fields: { custom12: message } },
    },
  });
  await show('/app/users/7');
  const number = await screen.findByLabelText<HTMLInputElement>(/^Member number/);
  await userEvent.clear(number);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Fill this in.')).toBeTruthy();
  expect(sent(seen)).toEqual([]);
  await userEvent.type(number, 'M-18');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a new client needs what is required, a new user does not', async () => {
  const seen = fakeFetch({ ...definitions, 'POST /v1/a/users': { body: one(ana) } });
  await show('/app/clients/new');
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Ana');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Fill this in.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Member number/), 'M-17');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(seen)).toMatchObject([{ name: 'Ana', client: true, custom: { custom12: 'M-17' } }]),
  );
});

test('a form whose fields cannot be read says so, and keeps the others', async () => {
  const broken: FakeAnswer = { status: 404, body: refusal('notFound', 'It is not here.') };
  fakeFetch({ 'GET /v1/a/custom-fields': broken, 'GET /v1/a/users/7': { body: one(ana) } });
  await show('/app/users/7');
  expect(await screen.findByText('Custom fields could not be read')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Ana');
});

test('the list has them as columns and filters, which the address names', async () => {
  const seen = fakeFetch({ ...definitions, 'GET /v1/a/users/brief': { body: page([ana]) } });
  await show(
    '/app/users?columns=email,custom13,custom14&where.custom13=o1&where.custom15=2027-05-01..2027-05-31',
  );
  expect(await screen.findByRole('columnheader', { name: /^Length of the boat/ })).toBeTruthy();
  expect((await screen.findAllByText('Old')).length).toBeGreaterThan(0);
  expect(screen.getByText('7.25')).toBeTruthy();
  const query = new URLSearchParams(seen.find(({ path }) => path.includes('/brief'))?.path.split('?')[1]);
  expect(query.get('where.custom')).toBe('custom13:o1;custom15:2027-05-01..2027-05-31');
  expect(query.get('fields')).toBe('name,email,custom');
  expect(screen.getByText('Level is Old')).toBeTruthy();
});
