import { afterEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider, useLocation } from 'shared-contracts/router';
import { LeadOn } from './LeadOn.tsx';

function List() {
  const { search } = useLocation();
  return search === '' ? <LeadOn search="?sort=start" /> : <output>{search}</output>;
}

const routes = [{ path: '*', element: <List /> }];

afterEach(() => window.history.replaceState(null, '', '/'));

test('an address that says nothing is led on to what its list opens with', async () => {
  window.history.replaceState({ key: 'list', idx: 0 }, '', '/app/sessions');
  render(<RouterProvider router={createBrowserRouter(routes)} />);
  expect((await screen.findByRole('status')).textContent).toBe('?sort=start');
  expect(window.location.search).toBe('?sort=start');
});

test('the entry to which a person has gone back stays what it is', async () => {
  window.history.replaceState({ key: 'list', idx: 1 }, '', '/app/sessions');
  const router = createBrowserRouter(routes);
  // The browser is back, and React has not drawn it yet.
  window.history.replaceState({ key: 'before', idx: 0 }, '', '/app/clients');
  render(<RouterProvider router={router} />);
  await new Promise((done) => setTimeout(done));
  expect(window.location.pathname + window.location.search).toBe('/app/clients');
});
