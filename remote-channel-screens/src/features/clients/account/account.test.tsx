import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';
import { owedText } from '../../../ui/booking/owed-words.ts';
import { owingCsv, shownOwing } from './account.model.ts';

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const chf = (amount: number) => ({ amount, currency: 'CHF' });
const ana = rowOf('users', 7, { name: 'Ana', email: 'ana@test.example', status: 'active' });
const charges = [
  {
    ...{ kind: 'sale', id: 9, title: 'Ten lessons', date: '2026-01-05' },
    ...{ due: eur(10_000), paid: eur(4000), rest: eur(6000) },
  },
  {
    ...{ kind: 'session', id: 11, title: 'Yoga', date: '2026-02-03' },
    ...{ due: eur(2000), paid: null, rest: eur(0) },
  },
];
const account = { success: true, data: { owed: [eur(6000)], charges } };
const client = {
  'GET /v1/a/users/7': { body: one(ana) },
  'GET /v1/a/appointments': { body: page([]) },
  'GET /v1/a/appointments/brief': { body: page([]) },
  'GET /v1/a/package-entries': { body: page([]) },
  'GET /v1/a/my-business': { body: page([]) },
};
const recorded = {
  body: one(rowOf('payments', 3, { client: 7, amount: eur(6000), date: '2026-03-01', kind: 'paid' })),
};

async function open(answer: object = account, more: Parameters<typeof fakeFetch>[0] = {}) {
  const seen = fakeFetch({
    ...client,
    'GET /v1/a/users/7/account': { body: answer },
    'POST /v1/a/payments': recorded,
    ...more,
  });
  const shown = await show('/app/clients/7');
  const part = within(await screen.findByRole('region', { name: 'Payments' }));
  const sent = () => seen.filter(({ method, path }) => method === 'POST' && path === '/v1/a/payments');
  return { ...shown, seen, part, sent };
}

test('a client shows what they owe, and each charge that makes it', async () => {
  const { part } = await open();
  expect(part.getByText('Owes €60.00')).toBeTruthy();
  const [line, ...others] = part.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(line?.textContent).toMatch(/^Ten lessons5 Jan 2026, €100.00, €40.00 paid at once: €60.00 open/);
  expect(part.getByRole('link', { name: 'Ten lessons' }).getAttribute('href')).toBe('/app/package-entries/9');
  expect(part.getByRole('link', { name: 'All payments' }).getAttribute('href')).toBe(
    '/app/payments?where.client=7',
  );
  await userEvent.click(part.getByRole('button', { name: 'Show 1 settled charge' }));
  expect(part.getByRole('link', { name: 'Yoga' }).getAttribute('href')).toBe('/app/sessions/11');
});

test.each([
  [eur(20_000), 8290, '€200.00 paid at once, €302.60 settled later: €82.90 open'],
  [eur(20_000), 38_550, '€200.00 paid at once: €385.50 open'],
  [null, 8290, '€502.60 settled: €82.90 open'],
  [eur(20_000), 0, '€200.00 paid at once: settled'],
])('a sale of €585.50 with %j at once and %d open says where the rest went', async (paid, rest, words) => {
  const sale = { kind: 'sale', id: 9, title: 'Ten lessons', date: '2026-01-05' };
  const charge = { ...sale, due: eur(58_550), paid, rest: eur(rest) };
  const { part } = await open({ success: true, data: { owed: [eur(rest)], charges: [charge] } });
  if (rest === 0) await userEvent.click(part.getByRole('button', { name: /^Show 1/ }));
  const [line] = part.getAllByRole('listitem');
  expect(line?.textContent).toContain(`5 Jan 2026, €585.50, ${words}`);
});

test('a payment begins with the rest, and a double click records one', async () => {
  const { part, sent, notices } = await open();
  await userEvent.click(part.getByRole('button', { name: /^Record a payment for Ten lessons/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment for Ten lessons' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Amount in EUR').value).toBe('60.00');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(notices).toEqual(['Ana: €60.00 was paid']));
  expect(sent().map(({ body }) => body)).toEqual([
    {
      context: { id: 0, type: 'payments' },
      data: expect.objectContaining({ client: 7, kind: 'paid', amount: eur(6000), sale: 9 }),
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('nothing, less than nothing and what is no amount are refused, and more than is owed needs a second look', async () => {
  const { part, sent } = await open();
  await userEvent.click(part.getByRole('button', { name: 'Record a payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment by Ana' }));
  const input = dialog.getByLabelText<HTMLInputElement>('Amount in EUR');
  for (const typed of ['0', '-5', 'five', '']) {
    await userEvent.clear(input);
    if (typed) await userEvent.type(input, typed);
    await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
    expect((await dialog.findAllByText(/^Enter/)).length).toBeGreaterThan(0);
  }
  expect(sent()).toEqual([]);
  await userEvent.clear(input);
  await userEvent.type(input, '75');
  expect(await dialog.findByText('€60.00 is owed: this is €15.00 more.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Record anyway' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    context: { anyway: true },
    data: { amount: eur(7500) },
  });
});

test.each([
  ['Record a repayment', -4450, '44.50', null],
  ['Record a repayment', -4450, '200', '€44.50 is paid ahead: Ana then owes €155.50.'],
  ['Record a payment', -4450, '200', '€44.50 is paid ahead: Ana then owes €155.50.'],
  ['Record a payment', 6000, '20', 'Nothing is paid ahead: Ana then owes €80.00.'],
])('“%s” with %d cents open: %s paid back says what is owed then', async (press, open_, typed, words) => {
  const { part, sent } = await open({ success: true, data: { owed: [eur(open_)], charges } });
  await userEvent.click(part.getByRole('button', { name: press }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox', { name: 'What' }));
  await userEvent.click((await screen.findAllByTitle('Paid back to the client')).at(-1) as HTMLElement);
  const input = dialog.getByLabelText<HTMLInputElement>('Amount in EUR');
  await userEvent.clear(input);
  await userEvent.type(input, typed);
  expect(dialog.queryByText(/then owes/)?.textContent ?? null).toBe(words);
  await userEvent.click(dialog.getByRole('button', { name: words === null ? 'Record' : 'Record anyway' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ data: { kind: 'returned' } });
});

test('what another desk took meanwhile is said in the dialog, which stays', async () => {
  const words = 'Nothing is owed here in EUR: €60.00 would be paid ahead.';
  const { part, seen } = await open(account, {
    'POST /v1/a/payments': { status: 409, body: refusal('conflict', words, { amount: words }) },
  });
  await userEvent.click(part.getByRole('button', { name: 'Record a payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment by Ana' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Record anyway' })).toBeTruthy();
  // Behind the dialog stands what is owed now.
  const reads = () => seen.filter(({ path }) => path === '/v1/a/users/7/account');
  await waitFor(() => expect(reads()).toHaveLength(2));
});

test('a payment that the server refuses says why, also where it is more than is owed', async () => {
  const words = 'Enter at most 1,000,000,000.00.';
  const { part } = await open(account, {
    'POST /v1/a/payments': { status: 422, body: refusal('invalid', words, { amount: words }) },
  });
  await userEvent.click(part.getByRole('button', { name: 'Record a payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment by Ana' }));
  const input = dialog.getByLabelText<HTMLInputElement>('Amount in EUR');
  await userEvent.clear(input);
  await userEvent.type(input, '99999999999');
  await userEvent.click(dialog.getByRole('button', { name: 'Record anyway' }));
  expect(await dialog.findByText(words)).toBeTruthy();
});

test('the dialog begins at its amount, and the focus stays with the payments once the charge is settled', async () => {
  const settled = { owed: [], charges: charges.map((charge) => ({ ...charge, rest: eur(0) })) };
  const answers = [account, { success: true, data: settled }];
  const { part } = await open(account, {
    'GET /v1/a/users/7/account': () => ({ body: answers.shift() ?? { success: true, data: settled } }),
  });
  await userEvent.click(part.getByRole('button', { name: /^Record a payment for Ten lessons/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment for Ten lessons' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Amount in EUR')));
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await part.findByText('Owes nothing')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(part.getByText('Owes nothing'));
});

test('a client who paid ahead can pay more, and nothing says that it is to be given back', async () => {
  const { part, sent } = await open({ success: true, data: { owed: [eur(-5000)], charges: [] } });
  expect(part.getByText('€50.00 paid ahead')).toBeTruthy();
  await userEvent.click(part.getByRole('button', { name: 'Record a payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment by Ana' }));
  await userEvent.type(dialog.getByLabelText<HTMLInputElement>('Amount in EUR'), '25');
  expect(dialog.getByText('Nothing is owed here. It counts for what is owed later.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Record anyway' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    context: { anyway: true },
    data: { kind: 'paid', amount: eur(2500) },
  });
});

test('a payment says how it was paid', async () => {
  const { part, sent } = await open(account);
  await userEvent.click(part.getByRole('button', { name: 'Record a payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment by Ana' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Paid by' }));
  await userEvent.click(await screen.findByTitle('Card'));
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ data: { kind: 'paid', method: 'card' } });
});

test('what is waived is paid by nothing', async () => {
  const { part, sent } = await open(account);
  await userEvent.click(part.getByRole('button', { name: 'Record a payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment by Ana' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'What' }));
  await userEvent.click(await screen.findByTitle('Waived: not to be paid any more'));
  expect(dialog.queryByRole('combobox', { name: 'Paid by' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ data: { kind: 'waived', method: null } });
});

test('what a client paid ahead may be paid back: the record begins with it', async () => {
  const { part, sent } = await open({ success: true, data: { owed: [eur(-500)], charges: [] } });
  await userEvent.click(part.getByRole('button', { name: 'Record a repayment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a repayment to Ana' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Amount in EUR').value).toBe('5.00');
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ data: { kind: 'returned', amount: eur(500) } });
});

test('two currencies are paid apart', async () => {
  const { part } = await open({ success: true, data: { owed: [chf(700), eur(6000)], charges } });
  expect(part.getByText('Owes CHF 7.00 and €60.00')).toBeTruthy();
  await userEvent.click(part.getByRole('button', { name: 'Record a payment in CHF' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>('Amount in CHF').value).toBe('7.00');
});

const owing = [
  {
    ...{ id: 7, name: 'Ana', email: 'ana@test.example', phone: null },
    ...{ owed: [eur(6000)], open: 1, since: '2026-02-01' },
  },
  {
    ...{ id: 8, name: '=Ben', email: null, phone: '+49 1' },
    ...{ owed: [chf(700), eur(9000)], open: 2, since: '2026-01-01' },
  },
];

test('who owes is listed with what all owe, searched, sorted, and leads to the client', async () => {
  fakeFetch({
    ...client,
    'GET /v1/a/owing': {
      body: { success: true, data: { clients: owing, all: 2, total: [chf(700), eur(15_000)] } },
    },
  });
  const { router } = await show('/app/clients/owing');
  expect(await screen.findByText('CHF 7.00 and €150.00')).toBeTruthy();
  expect(screen.getByText(/is owed by 2 clients/)).toBeTruthy();
  const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(names()).toEqual(['Ana', '=Ben']);
  await userEvent.type(screen.getByRole('textbox', { name: 'Search who owes' }), 'ANA');
  expect(names()).toEqual(['Ana']);
  await userEvent.click(screen.getByRole('link', { name: 'Ana' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/clients/7'));
});

test('the list of clients leads to who owes', async () => {
  fakeFetch({
    ...client,
    'GET /v1/a/users/brief': { body: page([ana]) },
    'GET /v1/a/owing': { body: { success: true, data: { clients: [], all: 0, total: [] } } },
  });
  const { router } = await show('/app/clients');
  await userEvent.click(await screen.findByRole('button', { name: 'Who owes' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/clients/owing'));
  expect(await screen.findByText(/^Nobody owes anything/)).toBeTruthy();
});

test('the list is sorted by what is owed within a currency, and by the oldest', () => {
  const cy = {
    ...{ id: 9, name: 'Cy', email: null, phone: null, owed: [eur(9500)], open: 0, since: null },
  };
  const of = (order: 'name' | 'most' | 'longest') =>
    shownOwing([...owing, cy], { words: '', order }).map(({ name }) => name);
  expect(of('name')).toEqual(['Ana', '=Ben', 'Cy']);
  expect(of('most')).toEqual(['=Ben', 'Cy', 'Ana']);
  expect(of('longest')).toEqual(['=Ben', 'Ana', 'Cy']);
});

test('the file has a line for each client and currency, and nothing that a spreadsheet runs', () => {
  expect(owingCsv(owing)).toBe(
    '\uFEFFClient,Email,Phone,Owed,Currency,Open,Since\r\n' +
      'Ana,ana@test.example,,60.00,EUR,1,2026-02-01\r\n' +
      "'=Ben,,'+49 1,7.00,CHF,2,2026-01-01\r\n" +
      "'=Ben,,'+49 1,90.00,EUR,2,2026-01-01\r\n",
  );
});

test('what is owed is said in words', () => {
  expect(owedText([])).toBe('Owes nothing');
  expect(owedText([eur(-500)])).toBe('€5.00 paid ahead');
  expect(owedText([chf(-500), eur(100)])).toBe('Owes €1.00, CHF\u00a05.00 paid ahead');
});
