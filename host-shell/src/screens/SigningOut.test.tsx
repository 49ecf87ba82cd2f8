import { afterEach, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { useLocation } from 'shared-contracts/router';
import { storageKeys } from 'shared-contracts/session';
import { beginSessionAtom, endSessionAtom, hostStore, tokenAtom } from '../session/session.atoms.ts';
import { InHost } from '../testing/in-host.tsx';
import { tokenOf } from '../testing/token.ts';
import { SigningOut } from './SigningOut.tsx';

const kept = `${storageKeys.unsaved}.a.articles.5.one`;

function Where() {
  return <p>{`at ${useLocation().pathname}`}</p>;
}

/** Opens the address that signs out. Returns what was asked. */
function signOut(says: boolean): string[] {
  fakeFetch({ 'POST /v1/a/auth/logout': { status: 204 } });
  hostStore.set(beginSessionAtom, tokenOf());
  const asked: string[] = [];
  const confirm = async ({ body }: { body?: unknown }) => {
    asked.push(String(body));
    return says;
  };
  render(
    <InHost host={{ confirm }} path="/app/sign-out">
      <SigningOut />
      <Where />
    </InHost>,
  );
  return asked;
}

afterEach(() => {
  localStorage.clear();
  hostStore.set(endSessionAtom);
});

test('who signs out while a form of another tab is not saved is asked, and stays signed in with it', async () => {
  localStorage.setItem(kept, '{}');
  const asked = signOut(false);
  expect(await screen.findByText('at /')).toBeTruthy();
  expect(asked).toEqual([
    'A form has input that is not saved, perhaps in another tab. Logging out removes it from this browser.',
  ]);
  expect(localStorage.getItem(kept)).toBe('{}');
  expect(hostStore.get(tokenAtom)).not.toBeNull();
});

test('who signs out all the same leaves nothing of it', async () => {
  localStorage.setItem(kept, '{}');
  signOut(true);
  await waitFor(() => expect(hostStore.get(tokenAtom)).toBeNull());
  expect(localStorage.getItem(kept)).toBeNull();
});

test('who signs out with nothing unsaved is not asked', async () => {
  const asked = signOut(false);
  await waitFor(() => expect(hostStore.get(tokenAtom)).toBeNull());
  expect(asked).toEqual([]);
});
