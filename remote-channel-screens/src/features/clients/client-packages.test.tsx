import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { one, page, rowOf, show } from '../../testing/show.tsx';

const ana = rowOf('users', 7, { name: 'Ana', email: 'ana@test.example', status: 'active' });
const session = rowOf('appointments', 11, {
  service: 3,
  coach: 5,
  clients: [7],
  start: '2026-06-03T07:00:00Z',
  end: '2026-06-03T08:00:00Z',
});

test('a client shows the balance of each package that they bought, and another one is sold from there', async () => {
  const using = rowOf('appointments', 12, { ...session.values, package: 4 });
  const another = rowOf('appointments', 14, { ...session.values, package: 4, service: 6 });
  const others = rowOf('appointments', 13, { ...session.values, package: 4, clients: [8] });
  const items = [{ id: 3, quantity: 10 }];
  const titles = { services: { 3: 'Rowing lesson', 6: 'Ashtanga' }, packages: { 4: 'Ten lessons' } };
  const sale = { client: 7, package: 4, kind: 'sold', date: '2026-01-01', validUntil: null, items };
  fakeFetch({
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/users/7': { body: one(ana) },
    'GET /v1/a/appointments/brief': { body: page([]) },
    'GET /v1/a/appointments': {
      body: page([session, using, { ...using, id: 16 }, another, others], { titles }),
    },
    'GET /v1/a/package-entries': { body: page([rowOf('package-entries', 9, sale)], { titles }) },
  });
  const { router } = await show('/app/clients/7');
  const packages = within(await screen.findByRole('region', { name: 'Packages' }));
  expect(packages.getByRole('link', { name: 'Ten lessons' }).getAttribute('href')).toBe('/app/packages/4');
  expect(packages.getByText('Rowing lesson: 8 of 10 left')).toBeTruthy();
  expect(packages.getByText('Ashtanga: 1 that was not sold')).toBeTruthy();
  expect(packages.getByRole('link', { name: 'All entries' }).getAttribute('href')).toBe(
    '/app/package-entries?where.client=7',
  );
  await userEvent.click(packages.getByRole('button', { name: 'Show 3 used sessions of Ten lessons' }));
  const uses = within(packages.getByRole('list', { name: 'Sessions that use Ten lessons' }));
  expect(uses.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^3 Jun 2026, .*Rowing lesson$/),
    expect.stringMatching(/^3 Jun 2026, .*Rowing lesson$/),
    expect.stringMatching(/^3 Jun 2026, .*Ashtanga$/),
  ]);
  expect(uses.getAllByRole('link')[0]?.getAttribute('href')).toBe('/app/sessions/12');
  await userEvent.click(packages.getByRole('button', { name: 'Hide used sessions of Ten lessons' }));
  expect(packages.queryByRole('list', { name: /^Sessions that use/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sell a package' }));
  expect(router.state.location.pathname).toBe('/app/package-entries/new');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sell a package to Ana' })).toBeTruthy();
  // The title says the client and the kind already.
  expect(screen.queryByLabelText('Client')).toBeNull();
  expect(screen.queryByLabelText('Kind')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sell' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Package')));
  // Once it is sold, the desk is back at the client.
  expect(router.state.location.state).toMatchObject({ next: '/app/clients/7' });
});

/** Answers of a client to whom a package of so many lessons was sold, of which one is used. */
function sold(
  name: string,
  quantity: number,
  priced: EntityValues = {},
  { isGiftable = true, family = [] }: { isGiftable?: boolean; family?: Row[] } = {},
): void {
  const titles = { services: { 3: 'Rowing lesson' }, packages: { 4: name } };
  const items = [{ id: 3, quantity }];
  const sale = {
    client: 7,
    package: 4,
    kind: 'sold',
    date: '2026-01-01',
    validUntil: null,
    items,
    ...priced,
  };
  const used = rowOf('appointments', 12, { ...session.values, package: 4 });
  fakeFetch({
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/users/7': { body: one(ana) },
    'GET /v1/a/users': ({ path }) => ({ body: page(path.includes('where.contactPerson=7') ? family : []) }),
    'GET /v1/a/appointments/brief': { body: page([]) },
    'GET /v1/a/appointments': { body: page([used], { titles }) },
    'GET /v1/a/package-entries': { body: page([rowOf('package-entries', 9, sale)], { titles }) },
    'GET /v1/a/users/7/account': { body: { success: true, data: { owed: [], charges: [] } } },
    'GET /v1/a/packages/4': { body: one(rowOf('packages', 4, { name, giftable: isGiftable })) },
  });
}

test.each([
  ['Give away Ten lessons', 'given', 'Given to'],
  ['Refund Ten lessons', 'refunded', 'Date'],
])(
  '“%s” begins an entry that takes what is left, and leads back to the client',
  async (name, kind, begun) => {
    sold('Ten lessons', 10);
    const { router } = await show('/app/clients/7');
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(router.state.location.pathname).toBe('/app/package-entries/new');
    expect(router.state.location.state).toMatchObject({
      preset: { client: 7, package: 4, kind, items: [{ id: 3, quantity: 9 }] },
      next: '/app/clients/7',
    });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(begun)));
  },
);

test('a package that is not to be given away says so at once, and leads to where that is allowed', async () => {
  sold('Ten lessons', 10, {}, { isGiftable: false });
  const { router, notices, actions } = await show('/app/clients/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Give away Ten lessons' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]).toBe(
    'Ten lessons cannot be given away. To allow it, switch on “Can be bought as a gift” in the package.',
  );
  expect(router.state.location.pathname).toBe('/app/clients/7');
  await act(async () => actions[0]?.());
  expect(router.state.location.pathname).toBe('/app/packages/4');
});

test('within a family a package is given that is not to be given away', async () => {
  const child = rowOf('users', 8, { name: 'Tim', contactPerson: 7 });
  sold('Ten lessons', 10, {}, { isGiftable: false, family: [child] });
  const { router } = await show('/app/clients/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Give away Ten lessons' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/package-entries/new'));
});

test('a refund begins with the price of what is left and what was paid of it, and follows how many are taken', async () => {
  const eur = (amount: number) => ({ amount, currency: 'EUR' });
  sold('Ten lessons', 10, { due: eur(42_000), price: eur(21_000) });
  const { router } = await show('/app/clients/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Refund Ten lessons' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/package-entries/new'));
  expect(router.state.location.state).toMatchObject({
    preset: { due: eur(37_800), price: eur(16_800) },
  });
  const price = await screen.findByLabelText('Price');
  const paid = screen.getByLabelText('Paid');
  const quantity = screen.getByLabelText('How many of Rowing lesson');
  const type = async (field: HTMLElement, text: string) => {
    await userEvent.tripleClick(field);
    await userEvent.keyboard(text);
    await userEvent.tab();
  };
  await type(quantity, '6');
  expect([price, paid].map((field) => (field as HTMLInputElement).value)).toEqual(['252.00', '42.00']);
  // What somebody typed stays.
  await type(price, '200');
  await type(quantity, '3');
  expect([price, paid].map((field) => (field as HTMLInputElement).value)).toEqual(['200.00', '42.00']);
});

test('a refund of a package that was sold without a price begins with 0', async () => {
  sold('Ten lessons', 10, { due: null, price: null });
  await show('/app/clients/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Refund Ten lessons' }));
  expect(await screen.findByLabelText('Price')).toHaveProperty('value', '0.00');
  expect(screen.getByLabelText('Paid')).toHaveProperty('value', '0.00');
});

test('a package of which nothing is left is neither given away nor refunded', async () => {
  sold('One lesson', 1);
  await show('/app/clients/7');
  await screen.findByRole('region', { name: 'Packages' });
  expect(screen.queryByRole('button', { name: /^Refund|^Give/ })).toBeNull();
});
