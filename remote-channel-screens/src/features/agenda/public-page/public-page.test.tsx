import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { ProgrammePage } from 'shared-contracts/api';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const congress = rowOf('agendas', 3, {
  ...{ name: 'Congress', dateFrom: '2019-12-27', dateTo: '2019-12-28', timeZone: 'Europe/Berlin' },
});
const unwritten: ProgrammePage = {
  ...{ address: null, isOn: false, version: 0, updatedAt: null, updatedBy: null },
  ...{ suggestion: 'congress', release: '1.0' },
};
const on: ProgrammePage = { ...unwritten, address: 'congress', isOn: true, version: 1 };

async function opened(read: ProgrammePage, write: object = {}) {
  const seen = fakeFetch({
    'GET /v1/a/titles/agendas': { body: { success: true, data: [{ id: 3, title: 'Congress' }] } },
    'GET /v1/a/agendas/3': { body: one(congress) },
    'GET /v1/a/agenda-sessions/brief': { body: page([]) },
    'GET /v1/a/agendas/3/page': { body: { success: true, data: read } },
    'PUT /v1/a/agendas/3/page': write,
  });
  const shown = await show('/app/agendas');
  await userEvent.click(await screen.findByRole('button', { name: 'Public page' }));
  await screen.findByLabelText('Address');
  return { ...shown, seen };
}

test('the page is off at first, and once on its link, code, line and calendar are there', async () => {
  const { seen, notices } = await opened(unwritten, { body: { success: true, data: on } });
  expect(screen.getByText('The page is off: its address shows nothing.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Share it' })).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'The page is on' }));
  expect(await screen.findByRole('heading', { name: 'Share it' })).toBeTruthy();
  expect(notices).toEqual(['Saved. The page is on']);
  expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    context: { id: 3, type: 'agendas', version: 0 },
    data: { address: 'congress', isOn: true },
  });
  const link = `${location.origin}/programme/congress`;
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(link);
  expect(screen.getByRole('img', { name: `QR code of ${link}` })).toBeTruthy();
  expect(screen.getByText(new RegExp(`^<iframe src="${link}" title="Congress"`))).toBeTruthy();
  expect(screen.getByText(`${link}/calendar.ics`)).toBeTruthy();
  expect(screen.getByText(/^Visitors see release 1\.0\./)).toBeTruthy();
});

test('a page without a release says what visitors read', async () => {
  await opened({ ...on, release: null });
  expect(screen.getByText(/^Nothing was released yet/)).toBeTruthy();
});

test('an address that another programme has is refused in place', async () => {
  await opened(unwritten, {
    status: 409,
    body: { ...refusal('duplicate', 'Another programme has it.'), fields: { address: 'It is taken.' } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('It is taken.');
});

test('opens by its address, also where the agenda is shown already, in place of the releases', async () => {
  fakeFetch({
    'GET /v1/a/titles/agendas': { body: { success: true, data: [{ id: 3, title: 'Congress' }] } },
    'GET /v1/a/agendas/3': { body: one(congress) },
    'GET /v1/a/agenda-sessions/brief': { body: page([]) },
    'GET /v1/a/agendas/3/page': { body: { success: true, data: unwritten } },
    'GET /v1/a/agendas/3/releases': { body: { success: true, data: [] } },
    'GET /v1/a/agendas/3/releases/next': {
      body: {
        success: true,
        data: { name: '1.0', sessions: 0, cancelled: 0, unplaced: 0, isFirst: true, changes: [] },
      },
    },
  });
  const { router } = await show('/app/agendas?agenda=3&open=releases');
  await screen.findByRole('heading', { name: 'Next release' });
  await act(async () => router.navigate('/app/agendas?agenda=3&open=public-page'));
  expect(await screen.findByLabelText('Address')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Next release' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe('?agenda=3'));
  expect(screen.queryByLabelText('Address')).toBeNull();
});
