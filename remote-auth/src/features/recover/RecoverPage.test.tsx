import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { button, done, field, show } from '../../testing/show.tsx';

test('Send is enabled once the address is valid; then the dialog links to reset', async () => {
  const seen = fakeFetch({ 'POST /services/recover': done });
  const { user, at, stored } = await show('/recover');
  await user.type(field('Email address'), 'ada@example');
  expect(button('Send').disabled).toBe(true);
  await user.type(field('Email address'), '.org{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Check your email' });
  expect(dialog.textContent).toContain('A reset code was sent');
  expect(seen.map(({ body }) => body)).toEqual([{ emailAddress: 'ada@example.org' }]);
  expect(stored.remembered).toBe('ada@example.org');
  await user.click(button('Reset now'));
  expect(at()).toBe('/reset');
});

test('the remembered username is filled in, and Log in links back', async () => {
  const { user, at } = await show('/recover', { remembered: 'ada@example.org' });
  expect(field('Email address').value).toBe('ada@example.org');
  expect(field('Email address').autocomplete).toBe('email');
  await user.click(button('Log in'));
  expect(at()).toBe('/signin');
});
