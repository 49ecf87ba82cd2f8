import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { useLocation } from 'shared-contracts/router';
import { beginSessionAtom, endSessionAtom, hostStore } from '../session/session.atoms.ts';
import { InHost } from '../testing/in-host.tsx';
import { tokenOf } from '../testing/token.ts';
import { Visitors } from './Visitors.tsx';

function Where() {
  const { pathname } = useLocation();
  return <p>{`at ${pathname}`}</p>;
}

// Renders the visitor screens in a memory router at `path`, while the page's own address is `pageIsAt`.
function show(path: string, pageIsAt: string) {
  fakeFetch({});
  history.replaceState(null, '', pageIsAt);
  render(
    <InHost path={path}>
      <Visitors />
      <Where />
    </InHost>,
  );
}

beforeEach(() => {
  hostStore.set(beginSessionAtom, tokenOf());
});
afterEach(() => {
  hostStore.set(endSessionAtom);
  history.replaceState(null, '', '/');
});

test('a visitor screen redirects a signed-in person', async () => {
  show('/signin', '/signin');
  expect(await screen.findByText('at /')).toBeTruthy();
});

test('a visitor screen does not redirect twice if the sign-in already navigates', async () => {
  show('/signin', '/app/dashboard');
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(screen.getByText('at /signin')).toBeTruthy();
});
