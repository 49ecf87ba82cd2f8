import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../../../../testing/show.tsx';

const congress = rowOf('agendas', 3, {
  name: 'Congress; main',
  dateFrom: '2019-12-27',
  dateTo: '2019-12-29',
  timeZone: 'Europe/Berlin',
});
const receiving = {
  ...{ id: 7, entity: 'agenda-sessions', file: 'talks.csv', columns: [], matches: null },
  ...{ status: 'receiving', received: 0, checked: 0, task: null },
  outcomes: { create: 0, change: 0, same: 0, fail: 0 },
};

async function importOf(address: string, text: string) {
  const seen = fakeFetch({
    'GET /v1/a/titles/agendas': { body: { success: true, data: [{ id: 3, title: 'Congress; main' }] } },
    'GET /v1/a/agendas/3': { body: one(congress) },
    'GET /v1/a/agenda-sessions/brief': { body: page([]) },
    'POST /v1/a/imports': { body: { success: true, data: receiving } },
    'POST /v1/a/imports/7/lines': { body: { success: true, data: { ...receiving, received: 1 } } },
    'POST /v1/a/imports/7/check': { body: { success: true, data: { ...receiving, status: 'checking' } } },
    'GET /v1/a/imports/7': { body: { success: true, data: { ...receiving, status: 'checking' } } },
  });
  await show(address);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More actions for sessions' }));
  await user.click(await screen.findByRole('button', { name: 'Import a file' }));
  const title = await screen.findByText('Import sessions');
  const drawer = within(title.closest('[role=dialog]') as HTMLElement);
  const file = Object.assign(new File([text], 'talks.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => new TextEncoder().encode(text).slice().buffer,
  });
  await user.upload(await drawer.findByLabelText(/Choose a CSV file/), file);
  const bodyOf = (end: string) =>
    seen.find(({ method, path }) => method === 'POST' && path.endsWith(end))?.body;
  const checkFile = () => drawer.findByRole('button', { name: 'Check the file' });
  return { user, drawer, bodyOf, checkFile };
}

test('sessions that are imported in an agenda get that agenda', async () => {
  const { user, drawer, bodyOf, checkFile } = await importOf('/app/agendas', 'Title,Duration\nHello,30\n');
  expect(await drawer.findByText('Congress main, in every line')).toBeTruthy();
  expect(drawer.queryByLabelText('Agenda of these sessions')).toBeNull();
  await user.click(await checkFile());
  await waitFor(() =>
    expect(bodyOf('/check')).toEqual({ data: { matches: ['agenda', 'title', 'duration'] } }),
  );
  expect(bodyOf('/imports')).toMatchObject({ data: { columns: ['Agenda', 'Title', 'Duration'] } });
  expect(bodyOf('/lines')).toMatchObject({
    data: { lines: [{ cells: ['Congress main [#3]', 'Hello', '30'] }] },
  });
});

test('a file that names agendas keeps them', async () => {
  const { drawer } = await importOf('/app/agendas', 'Title,Duration,Agenda\nHello,30,Camp\n');
  expect(await drawer.findByText('Camp')).toBeTruthy();
  expect(drawer.queryByText(/in every line/)).toBeNull();
});

test('where all agendas are listed, a person chooses one for the lines of a file', async () => {
  const { user, drawer, bodyOf, checkFile } = await importOf(
    '/app/agendas?agenda=all',
    'Title,Duration\nHello,30\n',
  );
  const choice = await drawer.findByLabelText('Agenda of these sessions');
  expect((await checkFile()).hasAttribute('disabled')).toBe(true);
  expect(drawer.getByRole('alert').textContent).toMatch(
    /^No column fills Agenda.* Or choose the agenda above\.$/,
  );
  await user.click(choice);
  await user.click(await screen.findByTitle('Congress; main'));
  expect(await drawer.findByText('Congress main, in every line')).toBeTruthy();
  expect(drawer.getByRole('alert').textContent).toBe('');
  await user.click(await checkFile());
  await waitFor(() =>
    expect(bodyOf('/check')).toEqual({ data: { matches: ['agenda', 'title', 'duration'] } }),
  );
  expect(bodyOf('/lines')).toMatchObject({
    data: { lines: [{ cells: ['Congress main [#3]', 'Hello', '30'] }] },
  });
});
