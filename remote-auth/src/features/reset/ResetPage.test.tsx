import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { button, done, field, show } from '../../testing/show.tsx';

test('Update is offered by the length of the code alone, and then says the first rule that the password breaks', async () => {
  const seen = fakeFetch({ 'POST /services/reset': done });
  const { user, at } = await show('/reset');
  expect(button('Update').disabled).toBe(true);
  await user.type(field('Code'), 'ABCDEFGHIJ');
  expect(button('Update').disabled).toBe(false);
  await user.click(button('Update'));
  screen.getByText(/^Enter a combination of at least eight/);
  expect(document.activeElement).toBe(field('Password'));
  expect(seen).toEqual([]);
  await user.type(field('Password'), 'abcdefg1');
  screen.getByText('Needs to contain at least one (1) punctation mark (! ? . : , ;).');
  await user.type(field('Password'), '!{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Success' });
  expect(dialog.textContent).toContain('Your password was changed');
  expect(seen[0]?.body).toEqual({ challenge: 'ABCDEFGHIJ', password: 'abcdefg1!' });
  await user.click(screen.getAllByRole('button', { name: 'Log in' }).at(-1) as HTMLElement);
  expect(at()).toBe('/signin');
});

test('code and password have autocomplete attributes for password managers', async () => {
  await show('/reset');
  expect(field('Code').autocomplete).toBe('one-time-code');
  expect(field('Password').autocomplete).toBe('new-password');
});
