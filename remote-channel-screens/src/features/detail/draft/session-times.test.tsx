import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'remote-kit/testing';
import type { EntityValues } from 'shared-contracts/entities';
import { channelTypes } from 'shared-contracts/session';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const session = rowOf('appointments', 5, {
  ...{ service: 1, coach: 2, clients: [3, 4], location: null, status: 'pending' },
  ...{ start: '2026-06-03T08:00:00.000Z', end: '2026-06-03T09:00:00.000Z' },
});
const titles = {
  services: { 1: 'Rowing lesson' },
  users: { 3: 'Ada Lovelace', 4: 'Ben' },
  coaches: { 2: 'Mara' },
};

async function open() {
  const seen = fakeFetch({
    'GET /v1/a/appointments/5': { body: one(session, titles) },
    'GET /v1/a/my-business': {
      body: page([rowOf('my-business', 1, { legalName: 'Studio', timeZone: 'UTC' })]),
    },
    'GET /v1/a/services/7': {
      body: one(rowOf('services', 7, { name: 'Long lesson', duration: 75, locations: [9] }), {
        locations: { 9: 'Quay' },
      }),
    },
    'GET /v1/a/locations/9': { body: one(rowOf('locations', 9, { name: 'Quay' })) },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/titles/services': { body: { success: true, data: [{ id: 7, title: 'Long lesson' }] } },
    'PUT /v1/a/appointments/5': { body: one({ ...session, version: 2 }, titles) },
  });
  await show('/app/sessions/5');
  await screen.findByText('Save');
  const sent = () => seen.find(({ method }: SeenRequest) => method === 'PUT')?.body;
  return { seen, sent };
}

const end = () => screen.getByLabelText<HTMLInputElement>('End').value;

async function type(label: string, text: string) {
  await act(async () => {
    const input = screen.getByLabelText(label);
    fireEvent.change(input, { target: { value: text } });
    fireEvent.blur(input);
  });
}

test('a session is called by its service and whom it is for', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Rowing lesson, Ada Lovelace and 1 more',
  );
});

test('a service that is chosen sets the end by its duration, and the one location at which it is offered', async () => {
  const { sent } = await open();
  expect(end()).toContain('09:00');
  await userEvent.type(screen.getByLabelText('Service'), 'long');
  await userEvent.click(await screen.findByTitle('Long lesson'));
  await waitFor(() => expect(end()).toContain('09:15'));
  expect(screen.getByText('Quay')).toBeTruthy();
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(sent()).toMatchObject({ data: { service: 7, location: 9 } }));
});

test('the location follows from the service and the coach, and a chosen one stays', async () => {
  const places = { locations: { 7: 'Boathouse', 8: 'Harbour', 9: 'Quay' } };
  const service = rowOf('services', 1, { name: 'Rowing lesson', duration: 60, locations: [8, 9] });
  const place = (id: number) => ({ body: one(rowOf('locations', id, {})) });
  const coachAt = (id: number, locations: number[]) => ({
    body: one(rowOf('coaches', id, { profile: id, locations }), places),
  });
  const named = (...data: { id: number; title: string }[]) => ({ body: { success: true, data } });
  const seen = fakeFetch({
    'GET /v1/a/appointments/5': { body: one(session, titles) },
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/services/1': { body: one(service, places) },
    'GET /v1/a/coaches/3': coachAt(3, [9, 7]),
    'GET /v1/a/coaches/4': coachAt(4, [8]),
    'GET /v1/a/coaches/5': { body: one(rowOf('coaches', 5, { profile: 5, locations: [], room: 9 }), places) },
    'GET /v1/a/locations/8': place(8),
    'GET /v1/a/locations/9': place(9),
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/titles/coaches': named(
      { id: 3, title: 'Noa' },
      { id: 4, title: 'Ole' },
      { id: 5, title: 'Court' },
    ),
    'GET /v1/a/titles/locations': named({ id: 7, title: 'Boathouse' }),
  });
  await show('/app/sessions/5');
  await screen.findByText('Save');
  const choose = async (label: string, title: string) => {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.click(await screen.findByTitle(title));
  };
  const shown = () => screen.getByLabelText('Location').closest('.ant-select-content')?.getAttribute('title');
  const reads = () => seen.filter(({ path }: SeenRequest) => path === '/v1/a/services/1').length;
  await choose('Coach', 'Noa');
  await waitFor(() => expect(shown()).toBe('Quay'));
  await choose('Coach', 'Ole');
  await waitFor(() => expect(shown()).toBe('Harbour'));
  // A court that clients hire is its own location.
  await choose('Coach', 'Court');
  await waitFor(() => expect(shown()).toBe('Quay'));
  await choose('Location', 'Boathouse');
  const before = reads();
  await choose('Coach', 'Noa');
  await waitFor(() => expect(reads()).toBe(before + 1));
  expect(shown()).toBe('Boathouse');
});

test('a location in the trash follows from nothing, and leaves the other one', async () => {
  const places = { locations: { 8: 'Harbour', 9: 'Quay' } };
  const service = (id: number, locations: number[]) => ({
    body: one(rowOf('services', id, { name: `Service ${id}`, duration: 60, locations }), places),
  });
  const named = [
    { id: 6, title: 'At the quay' },
    { id: 7, title: 'At both' },
  ];
  const seen = fakeFetch({
    'GET /v1/a/appointments/5': {
      body: one({ ...session, values: { ...session.values, coach: null } }, titles),
    },
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/services/6': service(6, [9]),
    'GET /v1/a/services/7': service(7, [8, 9]),
    'GET /v1/a/locations/8': { body: one(rowOf('locations', 8, {})) },
    'GET /v1/a/locations/9': { status: 404, body: refusal('notFound', 'This location does not exist.') },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/titles/services': { body: { success: true, data: named } },
  });
  await show('/app/sessions/5');
  await screen.findByText('Save');
  const choose = async (title: string) => {
    await userEvent.click(screen.getByLabelText('Service'));
    await userEvent.click(await screen.findByTitle(title));
  };
  const shown = () => screen.getByLabelText('Location').closest('.ant-select-content')?.getAttribute('title');
  await choose('At the quay');
  await waitFor(() => expect(seen.some(({ path }) => path === '/v1/a/locations/9')).toBe(true));
  await act(async () => {});
  expect(shown()).toBeFalsy();
  await choose('At both');
  await waitFor(() => expect(shown()).toBe('Harbour'));
});

test.each([
  ['is the only one of the business', [{ id: 9, title: 'Quay' }], 9],
  [
    'stays empty where there are several',
    [
      { id: 8, title: 'Harbour' },
      { id: 9, title: 'Quay' },
    ],
    null,
  ],
])('the location of a session whose service and coach name none %s', async (_, locations, expected) => {
  const found = (data: object[]) => ({ body: { success: true, data } });
  const seen = fakeFetch({
    'GET /v1/a/appointments/5': { body: one(session, titles) },
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/services/1': { body: one(rowOf('services', 1, { name: 'Massage', duration: 60 })) },
    'GET /v1/a/coaches/3': { body: one(rowOf('coaches', 3, { profile: 3, locations: [] })) },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/titles/coaches': found([{ id: 3, title: 'Noa' }]),
    'GET /v1/a/titles/locations': found(locations),
    'PUT /v1/a/appointments/5': { body: one({ ...session, version: 2 }, titles) },
  });
  await show('/app/sessions/5');
  await screen.findByText('Save');
  await userEvent.click(screen.getByLabelText('Coach'));
  await userEvent.click(await screen.findByTitle('Noa'));
  await waitFor(() => expect(seen.map(({ path }) => path)).toContain('/v1/a/titles/locations?q='));
  await waitFor(() => expect(screen.queryByText('Quay') !== null).toBe(expected === 9));
  await userEvent.click(screen.getByText('Save'));
  const sent = () => seen.find(({ method }: SeenRequest) => method === 'PUT')?.body as { data: EntityValues };
  await waitFor(() => expect(sent()?.data.location ?? null).toBe(expected));
});

test('a start that is moved takes the end along; an end that is typed stays', async () => {
  const { sent } = await open();
  await type('Start', '2026-06-04T10:00');
  expect(end()).toContain('11:00');
  await type('End', '2026-06-04T11:30');
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() =>
    expect(sent()).toMatchObject({ data: { start: '2026-06-04T10:00:00Z', end: '2026-06-04T11:30:00Z' } }),
  );
});

test('a new event ends an hour after its start, moves with it, and keeps a typed end', async () => {
  fakeFetch({});
  await show('/app/events/new', { mode: { channel: { id: 7, type: channelTypes.core } } });
  await screen.findByText('Save');
  const ends = () => screen.getByLabelText<HTMLInputElement>('Ends').value;
  await type('Starts', '2026-06-04T10:00');
  expect(ends()).toContain('11:00');
  await type('Ends', '2026-06-04T12:30');
  expect(ends()).toContain('12:30');
  await type('Starts', '2026-06-05T09:00');
  expect(ends()).toContain('05/06/2026 11:30');
});

test('an event of some days that is moved over a change of the clocks ends at the same time of day', async () => {
  const days = {
    startsAt: '2026-12-23T23:00:00Z',
    endsAt: '2026-12-26T23:00:00Z',
    timeZone: 'Europe/Berlin',
  };
  fakeFetch({ 'GET /v1/a/events/5': { body: one(rowOf('events', 5, { title: 'Fair', ...days })) } });
  await show('/app/events/5', { mode: { channel: { id: 7, type: channelTypes.core } } });
  await screen.findByText('Save');
  await type('Starts', '2026-10-24T20:00');
  expect(screen.getByLabelText<HTMLInputElement>('Ends').value).toContain('27/10/2026 20:00');
});

test('an end that was typed first stays after a start before it', async () => {
  fakeFetch({});
  await show('/app/events/new', { mode: { channel: { id: 7, type: channelTypes.core } } });
  await screen.findByText('Save');
  await type('Ends', '2026-06-04T12:30');
  await type('Starts', '2026-06-04T08:00');
  expect(screen.getByLabelText<HTMLInputElement>('Ends').value).toContain('12:30');
});

test('a weekly event that is moved to another day repeats on that day', async () => {
  fakeFetch({});
  await show('/app/events/new', { mode: { channel: { id: 7, type: channelTypes.core } } });
  await screen.findByText('Save');
  await type('Starts', '2099-06-03T10:00');
  await userEvent.click(screen.getByLabelText('Repeats'));
  await userEvent.click(await screen.findByTitle('Weekly'));
  expect(screen.getByText(/^Every week on Wednesday/)).toBeTruthy();
  await type('Starts', '2099-06-04T10:00');
  expect(screen.getByText(/^Every week on Thursday/).textContent).toContain('Thu 4 Jun, Thu 11 Jun');
});
