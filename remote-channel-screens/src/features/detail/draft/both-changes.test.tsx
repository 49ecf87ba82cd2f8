import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const session = rowOf('appointments', 5, {
  ...{ service: 1, coach: 2, clients: [3, 4], location: null, status: 'accepted' },
  ...{ start: '2026-06-03T08:00:00.000Z', end: '2026-06-03T09:00:00.000Z' },
});
const titles = {
  services: { 1: 'Swimming' },
  users: { 3: 'Ada', 4: 'Ben', 6: 'Cy' },
  coaches: { 2: 'Mara' },
};

test('a client who joined meanwhile stays, where another one is taken out here', async () => {
  const theirs = {
    ...session,
    ...{ version: 2, updatedBy: 'Booking page', values: { ...session.values, clients: [3, 4, 6] } },
  };
  let reads = 0;
  const versionOf = ({ body }: SeenRequest) => (body as { context: { version: number } }).context.version;
  const seen = fakeFetch({
    'GET /v1/a/appointments/5': () => {
      reads += 1;
      return { body: one(reads === 1 ? session : theirs, titles) };
    },
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments': { body: page([]) },
    'PUT /v1/a/appointments/5': (request: SeenRequest) =>
      versionOf(request) === 2
        ? { body: one({ ...theirs, version: 3 }, titles) }
        : { status: 412, body: { ...refusal('stale', 'It was changed.'), data: theirs } },
  });
  await show('/app/sessions/5');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ada' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this session' }));
  const both = dialog.getByRole<HTMLInputElement>('radio', { name: 'Both changes' });
  expect(both.checked).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Save what I chose' }));
  const writes = () => seen.filter(({ method }) => method === 'PUT');
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]?.body).toMatchObject({ data: { clients: [4, 6] } });
});
