import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { fakeFetch } from 'remote-kit/testing';
import { InHost } from '../../testing/in-host.tsx';
import { guideAtom, openGuideAtom } from './guide.atoms.ts';
import { SetUpGuide } from './SetUpGuide.tsx';

function show(steps: { id: string; done: boolean }[] = []) {
  fakeFetch({ 'GET /v1/a/setup-guide': { body: { success: true, data: { steps } } } });
  const store = createStore();
  render(
    <InHost store={store}>
      <button type="button" aria-label="Account" />
      <SetUpGuide />
    </InHost>,
  );
  return store;
}

test('opening the guide moves the focus into it; closing returns it to the account menu', async () => {
  const store = show();
  act(() => store.set(openGuideAtom));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Setup Guide'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account' }));
});

test('a guide that was left open takes no focus after a page load', async () => {
  const store = show();
  act(() => store.set(guideAtom, 'open'));
  expect(screen.getByRole('heading', { name: 'Setup Guide' })).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});

test('a step that the server omits is shown as unavailable, and does not count', async () => {
  const ids = ['business-named', 'business-logo', 'first-service', 'first-package', 'first-coach'];
  const store = show(ids.map((id) => ({ id, done: true })));
  act(() => store.set(guideAtom, 'open'));
  expect(await screen.findByText('5 of 5')).toBeTruthy();
  expect(screen.getByText(/^Connect a provider: the operator .* It does not count\.$/)).toBeTruthy();
});
