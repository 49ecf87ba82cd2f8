import { expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { beginBefore } from './begin-before.ts';

function formWithMarker() {
  document.body.innerHTML = '<main tabindex="-1"><form><input /></form><span></span></main><button></button>';
  const [field, marker] = [document.querySelector('input'), document.querySelector('span')];
  if (!field || !marker) throw new Error('There is no form.');
  return { field, marker };
}

test('a form that cannot be seen yet, as while its channel is switched to, begins in its first field once it can', async () => {
  const { field, marker } = formWithMarker();
  // A browser gives what is hidden no focus.
  jest.spyOn(field, 'focus').mockImplementationOnce(() => undefined);
  beginBefore(marker);
  expect(document.activeElement).toBe(document.body);
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('whoever chose something else meanwhile stays there', async () => {
  const { field, marker } = formWithMarker();
  const focus = jest.spyOn(field, 'focus').mockImplementationOnce(() => undefined);
  beginBefore(marker);
  document.querySelector('button')?.focus();
  await new Promise((frame) => requestAnimationFrame(frame));
  expect(focus).toHaveBeenCalledTimes(1);
  expect(document.activeElement?.tagName).toBe('BUTTON');
});
