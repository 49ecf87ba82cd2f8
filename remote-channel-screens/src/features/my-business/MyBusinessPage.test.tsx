import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../testing/show.tsx';

const business = rowOf('my-business', 4, { legalName: 'Harbour Studio', currency: 'CHF' });
const listBusiness = 'GET /v1/a/my-business';

test('shows the form of a new business if there is none, and then that business', async () => {
  let written = false;
  const seen = fakeFetch({
    [listBusiness]: () => ({ body: page(written ? [business] : []) }),
    'GET /v1/a/my-business/4': { body: one(business) },
    'POST /v1/a/my-business': () => {
      written = true;
      return { body: one(business) };
    },
  });
  const { notices } = await show('/app/my-business/business');
  expect(await screen.findByRole('heading', { level: 1, name: 'My Business' })).toBeTruthy();
  expect(await screen.findByText(/^0 of \d+ filled in$/)).toBeTruthy();
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Legal name'), { target: { value: 'Harbour Studio' } });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^2 of \d+ filled in$/)).toBeTruthy();
  expect(notices).toEqual(['Saved “Harbour Studio”']);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('Legal name').value).toBe('Harbour Studio');
  const posted = seen.filter(({ method }) => method === 'POST');
  expect(posted).toHaveLength(1);
});

test('each tab has an address and the list of its entity, whose rows open their form', async () => {
  const service = rowOf('services', 7, {
    name: 'Rowing lesson',
    duration: 60,
    price: { amount: 4800, currency: 'EUR' },
  });
  fakeFetch({
    [listBusiness]: { body: page([business]) },
    'GET /v1/a/my-business/4': { body: one(business) },
    'GET /v1/a/services/brief': { body: page([service]) },
    'GET /v1/a/services/7': { body: one(service) },
  });
  const { router, described } = await show('/app/my-business/business');
  await screen.findByLabelText('Legal name');
  await userEvent.click(screen.getByRole('link', { name: 'Services' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/my-business/services'));
  expect(await screen.findByText('€48.00')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Rowing lesson' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/services/7'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Rowing lesson' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('48.00');
  expect(described.at(-1)?.parents).toMatchObject([
    { label: 'My Business', path: '/app/my-business' },
    { label: 'Services', path: '/app/my-business/services' },
  ]);
});

test('a row opens in a panel beside its list, and the tab stays', async () => {
  const service = rowOf('services', 7, { name: 'Rowing lesson', duration: 60 });
  fakeFetch({
    'GET /v1/a/services/brief': { body: page([service]) },
    'GET /v1/a/services/7': { body: one(service) },
  });
  const { router } = await show('/app/my-business/services?beside=7');
  const panel = within(await screen.findByRole('complementary', { name: 'Service beside the list' }));
  expect((await panel.findByLabelText<HTMLInputElement>('Duration')).value).toBe('60');
  expect(screen.getByRole('link', { name: 'Services', current: 'page' })).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: /^Close/ }));
  await waitFor(() =>
    expect(screen.queryByRole('complementary', { name: 'Service beside the list' })).toBeNull(),
  );
  expect(router.state.location.pathname).toBe('/app/my-business/services');
});

test('an unknown tab shows a message, and the other tabs', async () => {
  fakeFetch({});
  await show('/app/my-business/nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'This tab is not here' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to My Business' }).getAttribute('href')).toBe(
    '/app/my-business',
  );
  expect(screen.getByRole('link', { name: 'Services' })).toBeTruthy();
});

test('a failed read of the business shows, and Retry reads it again', async () => {
  let works = false;
  fakeFetch({
    [listBusiness]: () =>
      works
        ? { body: page([]) }
        : {
            status: 500,
            body: { success: false, error: 'It broke.', code: 'unexpected', errors: [], requestId: 'r' },
          },
  });
  await show('/app/my-business/business');
  expect(await screen.findByText('Your business could not be read')).toBeTruthy();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Legal name')).toBeTruthy();
});

test('the list of blockings says which of them repeat', async () => {
  const lunch = rowOf('blockings', 3, {
    ...{ reason: 'Lunch', scope: 'all', repeats: 'daily' },
    ...{ start: '2026-12-01T11:00:00Z', end: '2026-12-01T12:00:00Z' },
  });
  fakeFetch({
    [listBusiness]: { body: page([business]) },
    'GET /v1/a/blockings/brief': { body: page([lunch]) },
  });
  await show('/app/my-business/blockings');
  expect(await screen.findByRole('gridcell', { name: 'Daily' })).toBeTruthy();
});
