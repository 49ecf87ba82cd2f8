import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { channelTypes } from 'shared-contracts/session';
import { one, page, refusal, rowOf, show } from '../../testing/show.tsx';

const events = rowOf('features', 1, {
  name: 'Events',
  key: 'events',
  icon: 'calendar',
  position: 1,
  enabled: true,
});
const news = rowOf('features', 2, { name: 'News', key: 'articles', position: 2, enabled: false });
const crew = rowOf('features', 3, {
  ...{ name: 'Crew chat', key: 'chat', position: 3, enabled: true },
  ...{ audience: 'groups', groups: [9] },
});
const channel = { id: 1001, type: channelTypes.core, name: 'Events' };
const mode = { channel };
const list = (rows: object[]) => page(rows as (typeof events)[], { titles: { groups: { 9: 'Crew' } } });
const settled = { 'GET /v1/a/lists/layouts': { body: { success: true, data: [] } } };

/** Shows the catalogue of a channel that has these rows, which writes change. */
async function open(rows = [events, news, crew], more: Parameters<typeof fakeFetch>[0] = {}) {
  const stored = rows.map((row) => structuredClone(row));
  const write =
    (id: number) =>
    ({ body }: { body: unknown }) => {
      const row = stored.find((one) => one.id === id);
      if (!row) throw new Error(`No row ${id}`);
      Object.assign(row.values, (body as { data: object }).data);
      row.version += 1;
      return { body: one(row) };
    };
  const sorted = () => stored.toSorted((a, b) => Number(a.values.position) - Number(b.values.position));
  const seen = fakeFetch({
    ...settled,
    'GET /v1/a/features': () => ({ body: list(sorted()) }),
    'GET /v1/a/features/brief': () => ({ body: list(sorted()) }),
    ...Object.fromEntries(stored.map(({ id }) => [`PUT /v1/a/features/${id}`, write(id)])),
    ...more,
  });
  const shown = await show('/app/features', { mode });
  const has = () => within(screen.getByRole('region', { name: /^In the app/ }));
  return { ...shown, seen, stored, user: userEvent.setup(), has };
}
const names = (part: ReturnType<typeof within>) =>
  part
    .getAllByRole('switch')
    .map((one: HTMLElement) => one.getAttribute('aria-label')?.replace(/^Show (.*) in the app$/, '$1'));
const writes = (seen: ReturnType<typeof fakeFetch>) =>
  seen
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [`${method} ${path}`, (body as { data: object }).data]);

test('the features of the app stand in their order, with what they show and to whom', async () => {
  const { has } = await open();
  await screen.findByRole('region', { name: 'In the app, in this order' });
  expect(names(has())).toEqual(['Events', 'News', 'Crew chat']);
  expect(has().getByText('Published events, as a list and a month')).toBeTruthy();
  expect(has().getByText('Only Crew')).toBeTruthy();
  expect(has().getByRole('link', { name: 'Events' }).getAttribute('href')).toBe('/app/features/1');
  const left = within(screen.getByRole('region', { name: 'What it can have besides' }));
  expect(left.getByRole('button', { name: 'Add Book a session' })).toBeTruthy();
  expect(left.queryByRole('button', { name: 'Add Events' })).toBeNull();
});

test('a switch shows a feature in the app, once for a double click', async () => {
  const { user, seen, notices, has } = await open();
  await screen.findByRole('region', { name: /^In the app/ });
  await user.dblClick(has().getByRole('switch', { name: 'Show News in the app' }));
  await waitFor(() => expect(notices).toEqual(['The app shows “News”']));
  expect(writes(seen)).toEqual([['PUT /v1/a/features/2', { enabled: true }]]);
});

test('a feature is moved by its buttons, and the order is undone', async () => {
  const { user, seen, notices, actions, has } = await open();
  await screen.findByRole('region', { name: /^In the app/ });
  const up = has().getByRole('button', { name: 'Move Events up' });
  expect(up.getAttribute('aria-disabled')).toBe('true');
  await user.click(up);
  await user.click(has().getByRole('button', { name: 'Move Crew chat up' }));
  await waitFor(() => expect(notices).toEqual(['The app has this order now']));
  expect(writes(seen)).toEqual([
    ['PUT /v1/a/features/3', { position: 2 }],
    ['PUT /v1/a/features/2', { position: 3 }],
  ]);
  await waitFor(() => expect(names(has())).toEqual(['Events', 'Crew chat', 'News']));
  actions[0]?.();
  await waitFor(() => expect(names(has())).toEqual(['Events', 'News', 'Crew chat']));
});

test('keys move a feature further while its order is written, and the focus stays on the button', async () => {
  const { user, stored, notices, has } = await open();
  await screen.findByRole('region', { name: /^In the app/ });
  const down = () => has().getByRole('button', { name: 'Move Events down' });
  down().focus();
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(names(has())).toEqual(['News', 'Crew chat', 'Events']);
  await waitFor(() => expect(stored.map(({ values }) => values.position)).toEqual([3, 1, 2]));
  expect(new Set(notices)).toEqual(new Set(['The app has this order now']));
  await waitFor(() => expect(names(has())).toEqual(['News', 'Crew chat', 'Events']));
  expect(document.activeElement).toBe(down());
});

test('the focus stays on a switch, and goes on to the next feature that can be added', async () => {
  const { user, notices, has } = await open(undefined, {
    'POST /v1/a/features': { body: one({ ...crew, id: 4 }) },
  });
  await screen.findByRole('region', { name: /^In the app/ });
  has().getByRole('switch', { name: 'Show News in the app' }).focus();
  await user.keyboard(' ');
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(document.activeElement).toBe(has().getByRole('switch', { name: 'Show News in the app' }));
  screen.getByRole('button', { name: 'Add Book a session' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(notices).toHaveLength(2));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add People' })),
  );
});

test('what was changed meanwhile is kept, and the switch is written to what it is now', async () => {
  let stale = true;
  const { user, seen, notices, has } = await open(undefined, {
    'GET /v1/a/features/2': { body: one({ ...news, version: 7 }) },
    'PUT /v1/a/features/2': () => {
      if (!stale) return { body: one({ ...news, version: 8 }) };
      stale = false;
      return { status: 412, body: refusal('stale', 'It was changed meanwhile.') };
    },
  });
  await screen.findByRole('region', { name: /^In the app/ });
  await user.click(has().getByRole('switch', { name: 'Show News in the app' }));
  await waitFor(() => expect(notices).toEqual(['The app shows “News”']));
  const sent = seen
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => (body as { context: object }).context);
  expect(sent.at(-1)).toMatchObject({ version: 7 });
});

test('an order that could not be saved is reported, and the order stays', async () => {
  const { user, notices, has } = await open(undefined, {
    'PUT /v1/a/features/3': { status: 503, body: refusal('unavailable', 'Too much at once.') },
  });
  await screen.findByRole('region', { name: /^In the app/ });
  await user.click(has().getByRole('button', { name: 'Move Crew chat up' }));
  await waitFor(() => expect(notices[0]).toMatch(/^The order was not saved/));
  await waitFor(() => expect(names(has())).toEqual(['Events', 'News', 'Crew chat']));
});

test('an empty channel offers what its app can have, and adds it at the end', async () => {
  const rows: (typeof events)[] = [];
  const { user, seen, notices } = await open([], {
    'GET /v1/a/features': () => ({ body: list(rows) }),
    'GET /v1/a/features/brief': () => ({ body: list(rows) }),
    'POST /v1/a/features': () => {
      rows.push(events);
      return { body: one(events) };
    },
  });
  const left = within(await screen.findByRole('region', { name: 'What the app can have here' }));
  await user.click(left.getByRole('button', { name: 'Add Events' }));
  await waitFor(() => expect(notices).toEqual(['The app has “Events” now']));
  expect(writes(seen)).toEqual([
    ['POST /v1/a/features', { key: 'events', name: 'Events', icon: 'calendar', position: 1, enabled: true }],
  ]);
  expect(await screen.findByRole('region', { name: 'In the app, in this order' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add Events' })).toBeNull();
});

test('a feature of one’s own begins at the end and shown, with an icon that is chosen', async () => {
  const { user, seen, router } = await open(undefined, {
    'POST /v1/a/features': { body: one({ ...crew, id: 4 }) },
    'GET /v1/a/features/4': { body: one({ ...crew, id: 4 }) },
  });
  await user.click(await screen.findByRole('link', { name: 'Create a feature of your own' }));
  await user.type(await screen.findByLabelText('Name'), 'Tides');
  await user.type(screen.getByLabelText('Key'), 'tides');
  expect(screen.getByLabelText<HTMLInputElement>('Position').value).toBe('4');
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'Icon' })).getByRole('radio', { name: 'Sun' }),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/features/4'));
  expect(writes(seen)[0]?.[1]).toMatchObject({
    name: 'Tides',
    key: 'tides',
    icon: 'sun',
    position: 4,
    enabled: true,
  });
});

test('a search narrows the catalogue, and nothing is moved among a part of it', async () => {
  const { router } = await open(undefined, {
    'GET /v1/a/features': ({ path }) => ({
      body: list(path.includes('where.enabled') ? [news] : [events, news, crew]),
    }),
    'GET /v1/a/features/brief': ({ path }) => ({
      body: list(path.includes('where.enabled') ? [news] : [events, news, crew]),
    }),
  });
  await screen.findByRole('region', { name: /^In the app/ });
  await router.navigate('/app/features?where.enabled=false');
  await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(1));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move News up' }).disabled).toBe(true);
  expect(screen.queryByRole('region', { name: /besides$/ })).toBeNull();
});
