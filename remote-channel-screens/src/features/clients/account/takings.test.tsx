import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { page, rowOf, show } from '../../../testing/show.tsx';
import { csvDialect } from './csv-file.ts';
import { takingsByCurrency, takingsCsv, takingsDays, whatFor } from './takings.model.ts';

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const taking = {
  ...{ kind: 'sale' as const, id: 9, date: '2026-02-03', recorded: '2026-02-03T11:32:00Z', by: 'Mara' },
  ...{ client: { id: 7, name: 'Ana' }, title: 'Ten lessons', method: 'cash', amount: eur(5000) },
};
const back = { ...taking, kind: 'payment' as const, id: 3, title: null, method: null, amount: eur(-250) };
const sums = [
  { method: null, received: eur(0), returned: eur(250) },
  { method: 'card', received: eur(100), returned: eur(0) },
  { method: 'cash', received: eur(5000), returned: eur(0) },
];
const berlin = rowOf('my-business', 1, { legalName: 'Studio', timeZone: 'Europe/Berlin', currency: 'EUR' });

async function open(path: string, data: object) {
  const seen = fakeFetch({
    'GET /v1/a/my-business': { body: page([berlin]) },
    'GET /v1/a/takings': { body: { success: true, data } },
  });
  const shown = await show(path);
  const asked = () =>
    seen.flatMap((one) => {
      const { pathname, searchParams } = new URL(one.path, 'http://api.test');
      return pathname === '/v1/a/takings' ? [`${searchParams.get('from')} ${searchParams.get('to')}`] : [];
    });
  return { ...shown, asked };
}

test('a day has its sums by how it was paid, and each payment leads to its client and its row', async () => {
  await open('/app/clients/takings?day=2026-02-03', { takings: [taking, back], all: 2, sums });
  const table = within(await screen.findByRole('table', { name: 'Sums' }));
  expect(table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Paid by', 'Received', 'Paid back', 'Total'],
    ['Cash', '€50.00', '', '€50.00'],
    ['Card', '€1.00', '', '€1.00'],
    ['Not said', '€0.00', '€2.50', '-€2.50'],
    ['Total', '€51.00', '€2.50', '€48.50'],
  ]);
  const payments = within(screen.getByRole('table', { name: 'Payments' }));
  const href = (name: string) => payments.getByRole('link', { name }).getAttribute('href');
  expect(payments.getAllByRole('link', { name: 'Ana' })).toHaveLength(2);
  expect(href('Ten lessons')).toBe('/app/package-entries/9');
  expect(href('Paid back')).toBe('/app/payments/3');
  expect(payments.getAllByText('3 Feb 2026, 12:32, Mara')).toHaveLength(2);
});

test('a day on which nothing was paid back has one column of sums', async () => {
  await open('/app/clients/takings?day=2026-02-03', { takings: [taking], all: 1, sums: sums.slice(2) });
  const table = within(await screen.findByRole('table', { name: 'Sums' }));
  expect(table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Paid by', 'Received'],
    ['Cash', '€50.00'],
    ['Total', '€50.00'],
  ]);
});

test('days are stepped through, and looked at by week and by month', async () => {
  const { asked, router } = await open('/app/clients/takings?day=2026-02-03', {
    takings: [],
    all: 0,
    sums: [],
  });
  expect(await screen.findByText(/^Nobody paid anything/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'The day before' }));
  await waitFor(() => expect(asked()).toEqual(['2026-02-03 2026-02-03', '2026-02-02 2026-02-02']));
  await userEvent.click(screen.getByText('Month'));
  await waitFor(() => expect(asked().at(-1)).toBe('2026-02-01 2026-02-28'));
  await userEvent.click(screen.getByRole('button', { name: 'The month after' }));
  await waitFor(() => expect(asked().at(-1)).toBe('2026-03-01 2026-03-31'));
  expect(router.state.location.search).toBe('?day=2026-03-01&view=month');
  expect(screen.getByRole('button', { name: 'Export as CSV' }).hasAttribute('disabled')).toBe(true);
});

test('today is the day where the business is', async () => {
  const { asked, router } = await open('/app/clients/takings', { takings: [], all: 0, sums: [] });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' });
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()).toEqual([[today.format(), today.format()].join(' ')]);
  await userEvent.click(screen.getByRole('button', { name: 'The day after' }));
  await waitFor(() => expect(router.state.location.search).toMatch(/day=/));
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('what is not listed counts in the sums, and the screen says so', async () => {
  await open('/app/clients/takings?day=2026-02-03', { takings: [taking], all: 2345, sums });
  expect(
    await screen.findByText('The sums are of all 2,345 payments. The newest 1 are listed.'),
  ).toBeTruthy();
});

test('two currencies are never added', () => {
  const chf = { amount: 700, currency: 'CHF' };
  const francs = { method: 'cash', received: chf, returned: { ...chf, amount: 0 } };
  expect(
    takingsByCurrency([...sums, francs]).map(({ currency, all }) => [currency, all.received.amount]),
  ).toEqual([
    ['EUR', 5100],
    ['CHF', 700],
  ]);
});

test('the days of a month are those of its own length', () => {
  expect(takingsDays({ view: 'month', day: '2028-02-29' })).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(takingsDays({ view: 'month', day: '2026-12-31' })).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(takingsDays({ view: 'day', day: '2026-12-31' })).toEqual({ from: '2026-12-31', to: '2026-12-31' });
});

test('what was paid is said in words', () => {
  const said = (more: Partial<typeof taking> | object) => whatFor({ ...taking, ...more });
  expect(said({})).toBe('Ten lessons');
  expect(said({ kind: 'refund', amount: eur(-1) })).toBe('Refund of Ten lessons');
  expect(said({ kind: 'payment', amount: eur(-1) })).toBe('Paid back for Ten lessons');
  expect(said({ kind: 'payment', title: null })).toBe('Payment');
});

test('the file opens in the spreadsheets of the region of who saves it', () => {
  const line = (locale: string) => takingsCsv([back], csvDialect(locale)).split('\r\n')[1];
  expect(line('de-CH')).toBe('2026-02-03;Ana;Paid back;Not said;-2.50;EUR;2026-02-03T11:32:00Z;Mara');
  expect(line('fr-CH')).toBe(line('de-CH'));
  expect(line('pt')).toBe('2026-02-03;Ana;Paid back;Not said;-2,50;EUR;2026-02-03T11:32:00Z;Mara');
  expect(line('en-GB')).toBe('2026-02-03,Ana,Paid back,Not said,-2.50,EUR,2026-02-03T11:32:00Z,Mara');
});

test('the file has a line for each payment, and nothing that a spreadsheet runs', () => {
  const evil = { ...taking, client: { id: 8, name: '=Ben' }, amount: { amount: 1200, currency: 'JPY' } };
  expect(takingsCsv([evil, back])).toBe(
    '\uFEFFDate,Client,For,Paid by,Amount,Currency,Recorded,Recorded by\r\n' +
      "2026-02-03,'=Ben,Ten lessons,Cash,1200,JPY,2026-02-03T11:32:00Z,Mara\r\n" +
      '2026-02-03,Ana,Paid back,Not said,-2.50,EUR,2026-02-03T11:32:00Z,Mara\r\n',
  );
});
