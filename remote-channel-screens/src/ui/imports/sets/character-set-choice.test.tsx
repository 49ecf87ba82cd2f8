import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../../testing/show.tsx';

const bytesOf = (text: string) => {
  const special: Record<string, number> = { ü: 0xfc, ş: 0xfe, Ş: 0xde, ğ: 0xf0 };
  return new Uint8Array([...text].map((sign) => special[sign] ?? sign.charCodeAt(0)));
};

/** A file with these bytes; the page of these tests has none. */
const fileOf = (text: string) =>
  Object.assign(new File(['x'], 'members.csv'), { arrayBuffer: async () => bytesOf(text).buffer });

const turkish = 'Name,Email\nGüneş Ağa,g@example.com\n';

test('a file that is not in UTF-8 shows how its lines read, and is sent in the set that a person chooses', async () => {
  const state = {
    ...{ id: 7, entity: 'users', file: 'members.csv', columns: ['Name', 'Email'], matches: null },
    ...{ status: 'receiving', received: 0, checked: 0, task: null },
    outcomes: { create: 0, change: 0, same: 0, fail: 0 },
  };
  const seen = fakeFetch({
    'GET /v1/a/users/brief': { body: page([]) },
    'POST /v1/a/imports': { body: { success: true, data: state } },
    'POST /v1/a/imports/7/lines': { body: { success: true, data: { ...state, received: 1 } } },
    'POST /v1/a/imports/7/check': { body: { success: true, data: { ...state, status: 'checking' } } },
    'GET /v1/a/imports/7': { body: { success: true, data: { ...state, status: 'checking' } } },
  });
  await show('/app/users');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^More actions for/ }));
  await user.click(await screen.findByRole('button', { name: 'Import a file' }));
  await user.upload(await screen.findByLabelText(/Choose a CSV file/), fileOf(turkish));
  const part = within(await screen.findByRole('region', { name: 'Character set' }));
  expect(part.getByText('Turkish (Windows-1254, ISO-8859-9)')).toBeTruthy();
  expect(part.getByRole('listitem').textContent).toBe('Güneş Ağa,g@example.com');
  await user.click(part.getByRole('combobox'));
  await user.click(await screen.findByText('Western European (Windows-1252)'));
  expect(part.getByRole('listitem').textContent).toBe('Güneþ Aða,g@example.com');
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  await screen.findByRole('progressbar', { name: 'Lines checked' });
  const [lines] = seen.filter(({ path }) => path.endsWith('/lines'));
  expect(lines?.body).toMatchObject({ data: { lines: [{ cells: ['Güneþ Aða', 'g@example.com'] }] } });
});

test('a file of a pipeline is sent in UTF-8, and again in another set', async () => {
  const values = { name: 'Members', format: 'csv', source: 'upload', target: 'articles', channel: 9 };
  const seen = fakeFetch({
    'GET /v1/a/pipelines/5': { body: one(rowOf('pipelines', 5, values), { channels: { 9: 'Club' } }) },
    'GET /v1/a/channels/9': {
      body: one(rowOf('channels', 9, { name: 'Club', subType: '4', timeZone: 'UTC' })),
    },
    'GET /v1/a/channels': { body: page([]) },
    'GET /v1/a/pipelines/5/runs': { body: { success: true, data: [] } },
    'GET /v1/a/pipelines/5/mapping': { body: { success: true, data: null } },
    'POST /v1/a/pipelines/5/upload': {
      body: {
        success: true,
        data: {
          ...{
            id: 1,
            at: '2026-03-01T07:00:00Z',
            endedAt: null,
            by: 'Ana',
            isCheck: true,
            file: 'members.csv',
          },
          ...{ status: 'pending', sentence: 'Waiting', report: null, isUndone: false },
        },
      },
    },
  });
  await show('/app/pipelines/5');
  const runs = within(await screen.findByRole('region', { name: 'Runs' }));
  const user = userEvent.setup();
  await user.upload(await runs.findByLabelText(/Choose a file/), fileOf(turkish));
  const part = within(await runs.findByRole('region', { name: 'Character set' }));
  expect(part.getByRole('listitem').textContent).toBe('Güneş Ağa,g@example.com');
  await user.click(part.getByRole('combobox'));
  await user.click(await screen.findByText('Central European (Windows-1250)'));
  expect(await part.findByText('Güneţ Ađa,g@example.com')).toBeTruthy();
  expect(seen.filter(({ path }) => path.includes('/upload'))).toHaveLength(2);
});
