import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { OwnBookingPage } from 'shared-contracts/api';
import { page, refusal, rowOf, show } from '../../../testing/show.tsx';

const open = { day: 1, from: '09:00', to: '18:00' };
const business = rowOf('my-business', 4, {
  ...{ legalName: 'Harbour Studio', phone: '+49 40 123', timeZone: 'Europe/Berlin', currency: 'EUR' },
  ...{ address: 'Am Kai 1\n20457 Hamburg', openingHours: [open] },
});
const lesson = rowOf('services', 7, {
  ...{ name: 'Rowing lesson', duration: 60, capacity: 1, colour: '#3355aa' },
  price: { amount: 4800, currency: 'EUR' },
});
const check = rowOf('services', 8, {
  ...{ name: 'Boat check', duration: 30, capacity: 8 },
  price: { amount: 0, currency: 'EUR' },
});
const coach = rowOf('coaches', 3, { profile: 5, services: [7] });
const bookingPage: OwnBookingPage = {
  ...{ address: 'harbour', suggestion: 'harbour', isOn: true, version: 1, updatedAt: null, updatedBy: null },
};
const lists = {
  'GET /v1/a/my-business': { body: page([business]) },
  'GET /v1/a/services': { body: page([lesson, check], { total: 12, next: 'more' }) },
  'GET /v1/a/coaches': {
    body: page([coach], { titles: { profiles: { 5: 'Mara Lind' }, services: { 7: 'Rowing lesson' } } }),
  },
  'GET /v1/a/packages': { body: page([]) },
  'GET /v1/a/locations': { body: page([]) },
  'GET /v1/a/availables': { body: page([]) },
  'GET /v1/a/blockings': { body: page([]) },
  'GET /v1/a/booking-page': { body: { success: true, data: bookingPage } },
  'GET /v1/a/booking-page/services-without-times': { body: { success: true, data: [] } },
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('one page shows a business, and each part leads to its rows', async () => {
  fakeFetch(lists);
  const { router, described } = await show('/app/my-business');
  const who = await part('Harbour Studio');
  expect(who.getByText('Am Kai 1, 20457 Hamburg')).toBeTruthy();
  expect(who.getByRole('link', { name: '+49 40 123' }).getAttribute('href')).toBe('tel:+4940123');
  expect(who.getByRole('link', { name: 'note in mails' }).getAttribute('href')).toBe(
    '/app/my-business/business#mailNote',
  );
  const offer = await part('What clients book');
  expect(await offer.findByText('60 min · €48.00 · 1 place')).toBeTruthy();
  expect(offer.getByText('30 min · free · 8 places')).toBeTruthy();
  expect(offer.getByRole('link', { name: 'All 12 services' }).getAttribute('href')).toBe(
    '/app/my-business/services',
  );
  expect(offer.getByRole('link', { name: 'New service' }).getAttribute('href')).toBe('/app/services/new');
  const coaches = await part('Who gives it');
  expect((await coaches.findByRole('link', { name: 'Mara Lind' })).getAttribute('href')).toBe(
    '/app/coaches/3',
  );
  expect(coaches.getByText('Rowing lesson')).toBeTruthy();
  const week = await part('When you are open');
  expect(week.getByText('Monday').nextElementSibling?.textContent).toBe('09:00–18:00');
  expect(week.getAllByText('Closed')).toHaveLength(6);
  const booking = await part('Clients can book');
  expect(booking.getByRole('link', { name: /\/book\/harbour$/ })).toBeTruthy();
  expect(booking.getByText('No coach gives “Boat check”, so clients cannot book it.')).toBeTruthy();
  expect(described.at(-1)).toMatchObject({ title: 'My Business' });
  await userEvent.click(who.getByRole('link', { name: 'Edit details' }));
  expect(router.state.location.pathname).toBe('/app/my-business/business');
});

test('an empty space says what each part is for, and what is missing until clients can book', async () => {
  const none = { body: page([]) };
  fakeFetch({
    ...lists,
    ...{ 'GET /v1/a/my-business': none, 'GET /v1/a/services': none, 'GET /v1/a/coaches': none },
    'GET /v1/a/booking-page': { body: { success: true, data: { ...bookingPage, isOn: false } } },
  });
  await show('/app/my-business');
  const missing = await part('Before clients can book');
  expect(missing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'There is no service to book. Add a service',
    'There is no coach to give a service. Add a coach',
    'No hours are set, so any time of the day can be booked. Set opening hours',
    'The booking page is off. Switch it on',
  ]);
  expect(await screen.findByText(/^A service is what a client books/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Name your business' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^All .*services/ })).toBeNull();
});

test('a part that could not be read says so, and the others are shown', async () => {
  let works = false;
  fakeFetch({
    ...lists,
    'GET /v1/a/coaches': () =>
      works ? lists['GET /v1/a/coaches'] : { status: 500, body: refusal('unexpected', 'It broke.') },
  });
  await show('/app/my-business');
  const coaches = await part('Who gives it');
  expect(await coaches.findByText('Coaches could not be read')).toBeTruthy();
  expect(await screen.findByText('60 min · €48.00 · 1 place')).toBeTruthy();
  // Whether clients can book is not known then.
  expect(screen.queryByRole('region', { name: /clients can book/i })).toBeNull();
  works = true;
  await userEvent.click(coaches.getByRole('button', { name: 'Retry' }));
  expect(await coaches.findByRole('link', { name: 'Mara Lind' })).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Clients can book' })).toBeTruthy();
});

test('clients cannot book where they find no time for the only service that somebody gives', async () => {
  const without = [{ id: 7, name: 'Rowing lesson', isPlanned: false }];
  const path = 'GET /v1/a/booking-page/services-without-times';
  fakeFetch({ ...lists, [path]: { body: { success: true, data: without } } });
  await show('/app/my-business');
  const missing = await part('Before clients can book');
  expect(missing.getByText('Clients find no free time for “Rowing lesson”.')).toBeTruthy();
  expect(missing.getByRole('link', { name: 'Look at its rules' }).getAttribute('href')).toBe(
    '/app/services/7',
  );
});

test('whether clients can book is shown where times could not be read', async () => {
  const refused = { status: 500, body: refusal('unexpected', 'It broke.') };
  fakeFetch({ ...lists, 'GET /v1/a/booking-page/services-without-times': refused });
  await show('/app/my-business');
  expect(await screen.findByRole('region', { name: 'Clients can book' })).toBeTruthy();
});
