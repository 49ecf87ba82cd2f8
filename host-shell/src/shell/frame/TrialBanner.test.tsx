import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { type FakeAnswer, fakeFetch, testAddress } from 'remote-kit/testing';
import { createApiClient } from 'shared-contracts/http';
import { initialMode } from 'shared-contracts/session';
import { hostStore, tokenAtom } from '../../session/session.atoms.ts';
import { InHost } from '../../testing/in-host.tsx';
import { tokenOf } from '../../testing/token.ts';
import { TrialBanner } from './TrialBanner.tsx';

const token = tokenOf();
const account = {
  emailAddress: null,
  pendingEmailAddress: null,
  firstName: 'Trial',
  lastName: 'Guest',
  dayOfBirth: null,
  trialEndsAt: null as string | null,
};

function show(answer: FakeAnswer) {
  const seen = fakeFetch({ 'GET /v1/a/account': answer });
  hostStore.set(tokenAtom, token);
  const api = createApiClient(testAddress, {
    token: () => token,
    mode: () => initialMode,
    onRenewed: () => undefined,
    onUnauthenticated: () => undefined,
  });
  render(
    <InHost host={{ api }}>
      <TrialBanner />
    </InHost>,
  );
  return seen;
}

test('in a trial the banner shows its end and links to the sign-up that keeps the space', async () => {
  const trialEndsAt = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
  show({ body: { success: true, data: { ...account, trialEndsAt } } });
  const banner = await screen.findByRole('complementary', { name: 'Trial' });
  expect(banner.textContent).toContain('It is deleted in 5 hours, with everything in it.');
  expect(screen.getByRole('link', { name: 'Keep it' }).getAttribute('href')).toBe('/app/account?keep');
});

test.each([
  ['in a space that stays', { body: { success: true, data: account } }],
  ['where the account cannot be read', { status: 403, body: null }],
])('%s there is no banner', async (_, answer) => {
  const seen = show(answer);
  await waitFor(() => expect(seen).toHaveLength(1));
  await Promise.resolve();
  expect(screen.queryByRole('complementary')).toBeNull();
});
