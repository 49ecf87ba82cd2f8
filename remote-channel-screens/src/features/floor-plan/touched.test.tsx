import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../testing/show.tsx';

Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

test('on a touch screen the editor of a floor names no keys', async () => {
  const matchMedia = (query: string) => ({ matches: query === '(pointer: coarse)' });
  Object.assign(globalThis, { matchMedia });
  fakeFetch({
    'GET /v1/a/floors/5': { body: one(rowOf('floors', 5, { name: 'Ground floor', ordinal: 0 })) },
    'GET /v1/a/rooms': { body: page([rowOf('rooms', 1, { name: 'Hall', floor: 5 })]) },
  });
  await show('/app/floors/5/plan');
  const rooms = within(await screen.findByRole('region', { name: 'Rooms of this floor' }));
  await userEvent.click(rooms.getByRole('button', { name: /^Hall/ }));
  expect(screen.getByText('Drag Hall or its points.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Outline' }));
  expect(screen.getByText('Tap each corner; the first corner closes it.')).toBeTruthy();
});

test('a number that cannot be read holds up the save of a plan, and is where the focus goes', async () => {
  const seen = fakeFetch({
    'GET /v1/a/floors/5': { body: one(rowOf('floors', 5, { name: 'Ground floor', ordinal: 0 })) },
    'GET /v1/a/rooms': { body: page([rowOf('rooms', 1, { name: 'Hall', floor: 5, pin: '0.5,0.5' })]) },
  });
  await show('/app/floors/5/plan?room=1');
  const left = await screen.findByLabelText<HTMLInputElement>('Pin, percent from the left');
  const top = screen.getByLabelText<HTMLInputElement>('Pin, percent from the top');
  await userEvent.clear(top);
  await userEvent.type(top, '60{Enter}');
  await userEvent.clear(left);
  await userEvent.type(left, '3o');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(left);
  await userEvent.type(top, '{Control>}s{/Control}');
  expect(document.activeElement).toBe(left);
  expect(left.value).toBe('3o');
  expect(seen.filter(({ method }) => method !== 'GET')).toEqual([]);
});
