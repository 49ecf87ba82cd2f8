import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { EntityValues } from 'shared-contracts/entities';
import type { Question } from 'shared-contracts/shell';
import { one, page, rowOf, show } from '../../../testing/show.tsx';

const publishAt = '2026-12-01T07:00:00Z';

/** Presses Publish in the form of a volume at a time of the clock. Returns what was asked, and what was written. */
async function publish(now: string, says: boolean) {
  const row = rowOf('volumes', 5, { number: 1, title: 'One', year: 2026, status: 'draft', publishAt });
  const asked: Question[] = [];
  const written: EntityValues[] = [];
  fakeFetch({
    'GET /v1/a/my-business': { body: page([rowOf('my-business', 1, { timeZone: 'Europe/Berlin' })]) },
    'GET /v1/a/volumes/5': { body: one(row) },
    'PUT /v1/a/volumes/5': ({ body }) => {
      const { data } = body as { data: EntityValues };
      written.push(data);
      return { body: one({ ...row, version: 2, values: { ...row.values, ...data } }) };
    },
  });
  await show('/app/volumes/5', {
    clock: () => Date.parse(now),
    answer: async (question) => {
      asked.push(question);
      return says;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  return { asked, written };
}

test('Publish asks before the time of publishing, and writes nothing where staff say no', async () => {
  const { asked, written } = await publish('2026-11-28T18:00:00Z', false);
  await waitFor(() => expect(asked.map(({ title }) => title)).toEqual(['Publish “One” now?']));
  expect(asked[0]?.body).toContain('is to be published on 1 Dec 2026, 08:00.');
  expect(written).toEqual([]);
});

test('Publish goes ahead before the time of publishing where staff say so', async () => {
  const { asked, written } = await publish('2026-11-28T18:00:00Z', true);
  await waitFor(() => expect(written).toEqual([{ status: 'published' }]));
  expect(asked).toHaveLength(1);
});

test('Publish asks nothing once the time of publishing has come', async () => {
  const { asked, written } = await publish('2026-12-01T07:00:00Z', false);
  await waitFor(() => expect(written).toEqual([{ status: 'published' }]));
  expect(asked).toEqual([]);
});

test('the question about new content has its title, and names the status that keeps the time', async () => {
  const asked: Question[] = [];
  fakeFetch({
    'GET /v1/a/my-business': { body: page([rowOf('my-business', 1, { timeZone: 'Europe/Berlin' })]) },
  });
  await show('/app/volumes/new', {
    clock: () => Date.parse('2026-11-28T18:00:00Z'),
    answer: async (question) => {
      asked.push(question);
      return false;
    },
  });
  await userEvent.type(await screen.findByLabelText('Title'), 'Spring');
  await userEvent.type(screen.getByLabelText('Number'), '1');
  await userEvent.type(screen.getByLabelText('Publish at'), '01/12/2026 08:00');
  await userEvent.click(screen.getByLabelText('Status'));
  await userEvent.click(await screen.findByTitle('Published'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked.map(({ title }) => title)).toEqual(['Publish “Spring” now?']));
  expect(asked[0]?.body).toContain('To keep that time, cancel, and choose the status Scheduled.');
});
