import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { fakeFetch } from 'shared-contracts/testing';

const { Frame } = await import('../chrome/Frame.tsx');
let isBroken = false;
jest.unstable_mockModule('../chrome/Frame.tsx', () => ({
  Frame: (given: Parameters<typeof Frame>[0]) => {
    if (isBroken) throw new Error('not today');
    return <Frame {...given} />;
  },
}));
const { InHost } = await import('../testing/in-host.tsx');
const { Rehearsal } = await import('./Rehearsal.tsx');

afterEach(() => {
  isBroken = false;
  jest.restoreAllMocks();
});

function show() {
  render(
    <InHost path="/signin">
      <p>Welcome</p>
      <Rehearsal />
    </InHost>,
  );
}

test('makes the whole frame, which nobody sees, hears or reaches', async () => {
  const asked = fakeFetch({});
  const listened = jest.spyOn(globalThis, 'addEventListener');
  document.title = 'Sign in';
  show();
  const made = await screen.findByLabelText('Search');
  expect(made.closest('[style*="display: none"]')).not.toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(document.title).toBe('Sign in');
  expect(asked).toEqual([]);
  expect(listened.mock.calls.map(([type]) => type)).not.toContain('keydown');
});

test('leaves out what cannot be made, and what is seen as it is', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  isBroken = true;
  show();
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.getByText('Welcome')).toBeTruthy();
  expect(screen.queryByLabelText('Search')).toBeNull();
});
