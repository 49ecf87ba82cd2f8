import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { button, done, field, refusal, show } from '../../testing/show.tsx';

const typed = {
  Email: ' ada@example.org ',
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'New password': 'Secret!2025',
  Year: '1990',
  Month: '5',
  Day: '1',
};

function fill(more: Partial<Record<keyof typeof typed, string>> = {}) {
  for (const [label, value] of Object.entries({ ...typed, ...more })) {
    fireEvent.change(field(label), { target: { value } });
  }
}

async function open(answer = done) {
  const seen = fakeFetch({ 'POST /services/signup': answer });
  return { ...(await show('/register')), seen };
}

test('an empty form shows an error at every field, focuses the first, and sends nothing', async () => {
  const { user, seen } = await open();
  await user.click(button('Sign up'));
  expect(document.activeElement).toBe(field('Email'));
  for (const [label, said] of [
    ['Email', 'Provide a valid email address.'],
    ['First name', "What's your name?"],
    ['Last name', "What's your name?"],
    ['New password', /^Enter a combination/],
    ['Month', 'Choose the month, day and year of your birthday'],
  ] as const) {
    const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    const text = ids.map((id) => document.getElementById(id)?.textContent).join('');
    expect(text).toMatch(said);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
  }
  expect(seen).toEqual([]);
});

test('the first invalid field gets the focus', async () => {
  const { user } = await open();
  fill({ 'New password': 'abcdefgh' });
  await user.click(button('Sign up'));
  expect(document.activeElement).toBe(field('New password'));
  screen.getByText('Needs to contains at least one (1) digit.');
});

test('the selects correct an overflowing date to the date that it denotes', async () => {
  await open();
  fill({ Day: '31', Month: '4' });
  expect([field('Month').value, field('Day').value, field('Year').value]).toEqual(['5', '1', '1990']);
  expect(screen.getByRole('status').textContent).toBe('There is no 31 Apr in 1990, so this is 1 May.');
});

test('somebody under 16 gets the notice, and nothing is sent', async () => {
  const { user, seen } = await open();
  fill({ Year: String(new Date().getFullYear() - 16), Month: '12', Day: '31' });
  await user.click(button('Sign up'));
  screen.getByText('It seems you entered an invalid birthday');
  expect(seen).toEqual([]);
});

test('the question appears first; its first choice signs up, and the next dialog links to verify', async () => {
  const { user, seen, at, stored } = await open();
  fill();
  await user.click(button('Sign up'));
  expect(seen).toEqual([]);
  screen.getByRole('dialog', { name: 'Do you already have an account?' });
  await user.click(button('No - create new account'));
  await screen.findByRole('dialog', { name: 'Check your email' });
  expect(seen[0]?.body).toEqual({
    context: { id: 0, type: 'user' },
    data: {
      emailAddress: 'ada@example.org',
      firstName: 'Ada',
      lastName: 'Lovelace',
      dayOfBirth: '1990-05-01',
      password: 'Secret!2025',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  });
  expect(stored.remembered).toBe('ada@example.org');
  await user.click(button('Verify now'));
  expect(at()).toBe('/verify');
});

test('the question says why it is asked, and sample content is left to the first question of the space', async () => {
  const { user, seen } = await open();
  fill();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(button('Sign up'));
  const question = screen.getByRole('dialog', { name: 'Do you already have an account?' });
  expect(question.textContent).toContain('We ask everybody, so that nobody ends up with a second account.');
  await user.click(button('No - create new account'));
  await screen.findByRole('dialog', { name: 'Check your email' });
  expect(seen[0]?.body).not.toHaveProperty('data.sampleContent');
});

test('the other choice opens recover with the address filled in; closing the question keeps the form', async () => {
  const { user, seen, at } = await open();
  fill();
  await user.click(button('Sign up'));
  await user.click(button('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field('First name').value).toBe('Ada');
  await user.click(button('Sign up'));
  await user.click(button('Yes - find my account'));
  expect(at()).toBe('/recover');
  const address = await screen.findByLabelText<HTMLInputElement>('Email address');
  expect(address.value).toBe('ada@example.org');
  expect(seen).toEqual([]);
});

test('each error message is a notification, and the form keeps its values', async () => {
  const { user, notices } = await open(refusal(422, 'invalid', 'Not valid.', ['Too common.', 'Too short.']));
  fill();
  await user.click(button('Sign up'));
  await user.click(button('No - create new account'));
  await waitFor(() => expect(notices).toEqual(['Too common.', 'Too short.']));
  expect(field('New password').value).toBe('Secret!2025');
});

test('every field has an autocomplete attribute for password managers', async () => {
  await open();
  const said = Object.keys(typed).map((label) => field(label).getAttribute('autocomplete'));
  expect(said).toEqual([
    'email',
    'given-name',
    'family-name',
    'new-password',
    'bday-year',
    'bday-month',
    'bday-day',
  ]);
  for (const name of ['Terms', 'Privacy Policy', 'Cookies Policy']) screen.getByRole('link', { name });
});
