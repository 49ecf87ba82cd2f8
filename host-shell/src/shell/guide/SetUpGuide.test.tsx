import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { fakeFetch } from 'remote-kit/testing';
import type { GuideStep } from 'shared-contracts/api';
import { Link } from 'shared-contracts/router';
import { InHost } from '../../testing/in-host.tsx';
import { guideAtom, openGuideAtom } from './guide.atoms.ts';
import { SetUpGuide } from './SetUpGuide.tsx';

function show(steps: { id: string; done: boolean }[] = [], guide?: GuideStep[]) {
  const data = { steps, ...(guide ? { guide } : {}) };
  fakeFetch({ 'GET /v1/a/setup-guide': { body: { success: true, data } } });
  const store = createStore();
  render(
    <InHost store={store} path="/app/dashboard">
      <button type="button" aria-label="Account" />
      <Link to="/app/sessions">To the sessions</Link>
      <Link to="/app/dashboard">To the dashboard</Link>
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
  expect(screen.getByText('Connect a provider: not available here, and not needed.')).toBeTruthy();
});

test('the steps of a trade stand in its sections; when all are done, the guide says so', async () => {
  const step = (id: string, section: string, done: boolean) => ({
    ...{ id, section, done },
    ...{ label: `Do ${id}`, path: `/app/articles/new?channel=7` },
  });
  const store = show([], [step('a', 'First', true), step('b', 'Second', true), step('c', 'Second', true)]);
  act(() => store.set(guideAtom, 'open'));
  expect(await screen.findByText('3 of 3')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'First',
    'Second',
  ]);
  expect(screen.queryByText(/Connect a provider/)).toBeNull();
  expect(screen.getByText('All steps are done')).toBeTruthy();
});

test('a guide whose steps are all done says so on the next screen too, and then goes', async () => {
  const user = userEvent.setup();
  const store = show([], [{ id: 'a', section: 'First', done: true, label: 'Do a', path: '/app/sessions' }]);
  act(() => store.set(guideAtom, 'open'));
  expect(await screen.findByText('All steps are done')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'To the sessions' }));
  await waitFor(() => expect(store.get(guideAtom)).toBe('folded'));
  expect(screen.getByText('All steps are done')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'To the dashboard' }));
  await waitFor(() => expect(store.get(guideAtom)).toBe('closed'));
  act(() => store.set(openGuideAtom));
  expect(await screen.findByText('All steps are done')).toBeTruthy();
});

test('a finished guide that was folded before the page was loaded does not stand over a screen', async () => {
  const user = userEvent.setup();
  const store = show([], [{ id: 'a', section: 'First', done: true, label: 'Do a', path: '/app/sessions' }]);
  act(() => store.set(guideAtom, 'folded'));
  expect(await screen.findByText('All steps are done')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'To the sessions' }));
  await waitFor(() => expect(screen.queryByText('All steps are done')).toBeNull());
  act(() => store.set(openGuideAtom));
  expect(await screen.findByText('All steps are done')).toBeTruthy();
});

test('a guide that nobody asked for opens folded where it would cover the screen', () => {
  const narrow = { matches: true } as MediaQueryList;
  const usual = globalThis.matchMedia;
  globalThis.matchMedia = () => narrow;
  const store = show();
  act(() => store.set(openGuideAtom, { unasked: true }));
  expect(store.get(guideAtom)).toBe('folded');
  act(() => store.set(openGuideAtom));
  expect(store.get(guideAtom)).toBe('open');
  globalThis.matchMedia = usual;
});

test('following a step folds the guide, which then leads to the next step; a wide window keeps it open', async () => {
  const usual = globalThis.matchMedia;
  const step = (id: string, done: boolean) => ({
    ...{ id, section: 'First', done },
    ...{ label: `Do ${id}`, path: `/app/about?step=${id}` },
  });
  const store = show([], [step('a', true), step('b', false), step('c', false)]);
  act(() => store.set(guideAtom, 'open'));
  await screen.findByText('1 of 3');
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList;
  await userEvent.click(screen.getByRole('link', { name: 'Do c' }));
  expect(store.get(guideAtom)).toBe('open');
  globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList;
  await userEvent.click(screen.getByRole('link', { name: 'Do c' }));
  globalThis.matchMedia = usual;
  expect(store.get(guideAtom)).toBe('folded');
  expect(screen.getByRole('heading', { name: 'Setup Guide' })).toBeTruthy();
  const next = screen.getByRole('link', { name: 'Next: Do b' });
  expect(next.getAttribute('href')).toBe('/app/about?step=b');
});

test('the guide stays open on a dashboard, and folds on the way to another screen, unless the window is wide', async () => {
  const usual = globalThis.matchMedia;
  const store = show();
  act(() => store.set(guideAtom, 'open'));
  const go = (name: string) => userEvent.click(screen.getByRole('link', { name }));
  await go('To the dashboard');
  expect(store.get(guideAtom)).toBe('open');
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList;
  await go('To the sessions');
  expect(store.get(guideAtom)).toBe('open');
  await go('To the dashboard');
  globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList;
  await go('To the sessions');
  globalThis.matchMedia = usual;
  expect(store.get(guideAtom)).toBe('folded');
});
