import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { page, rowOf, show } from '../../../testing/show.tsx';

const usual = innerWidth;
afterEach(() => {
  window.innerWidth = usual;
});

test('rows become cards as high as two lines of a title and a fact once the window is a phone', async () => {
  const rooms = [rowOf('rooms', 1, { name: 'Chart Room' }), rowOf('rooms', 2, { name: 'Great Hall' })];
  fakeFetch({
    'GET /v1/a/rooms/brief': { body: page(rooms) },
    'GET /v1/a/lists/layouts': { body: { success: true, data: [] } },
  });
  await show('/app/rooms');
  const second = () => screen.getByRole('row', { name: /Great Hall/ }).style.transform;
  await screen.findByRole('row', { name: /Great Hall/ });
  expect(second()).toBe('translateY(44px)');
  window.innerWidth = 390;
  act(() => void dispatchEvent(new Event('resize')));
  await waitFor(() => expect(second()).toBe('translateY(68px)'));
});
