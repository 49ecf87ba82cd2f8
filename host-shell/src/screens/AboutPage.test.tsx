import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { testShell } from 'remote-kit/testing';
import { contractVersion, ShellProvider } from 'shared-contracts/shell';
import { refusedLinesAtom, registerAtom } from '../federation/remotes.atoms.ts';
import { hostStore } from '../session/session.atoms.ts';
import { InHost } from '../testing/in-host.tsx';
import { AboutPage } from './AboutPage.tsx';

const reason = 'No key of this deployment signed it.';

const line = {
  ...{ name: 'remote-a', title: 'A', version: '1.0.0', build: 'one', contract: `^${contractVersion}` },
  ...{ integrity: `sha384-${'B'.repeat(64)}`, manifest: 'http://x.test/a/m.json' },
  ...{ paths: ['/app/a'], slots: [] },
};

function showAbout(): void {
  render(
    <InHost>
      <ShellProvider shell={testShell()}>
        <AboutPage />
      </ShellProvider>
    </InHost>,
  );
}

afterEach(() => hostStore.set(refusedLinesAtom, []));

test('what is copied as JSON has the remotes in use, and the lines of the registry that were refused', () => {
  const writeText = jest.fn(async (_text: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  showAbout();
  act(() => {
    hostStore.set(registerAtom, [line]);
    hostStore.set(refusedLinesAtom, [{ name: 'remote-b', reason, older: 'zero' }]);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Copy as JSON' }));
  const copied = JSON.parse(writeText.mock.calls[0]?.[0] ?? '');
  expect(copied.remotes).toMatchObject([{ name: 'remote-a', build: 'one' }]);
  expect(copied.refused).toEqual([{ name: 'remote-b', reason, older: 'zero' }]);
});

test('a line that was refused says what to do: reload first, since a key may have been added', () => {
  showAbout();
  act(() => hostStore.set(refusedLinesAtom, [{ name: 'remote-b', reason, older: 'zero' }]));
  const row = screen.getByRole('row', { name: /^remote-b/ });
  expect(row.textContent).toContain(
    `${reason} What this tab had goes on. Reload the page, which then knows keys that were added.`,
  );
});

test('an earlier build that runs in place of one that the host cannot run says so, with the reason', () => {
  showAbout();
  act(() =>
    hostStore.set(registerAtom, [
      { ...line, newer: { version: '1.1.0', build: 'two', reason: 'A needs more.' } },
    ]),
  );
  const row = screen.getByRole('row', { name: /^remote-a/ });
  expect(row.textContent).toContain('1.0.0, build one, the newest that this host can run');
  expect(row.textContent).toContain('Build two cannot run here. A needs more.');
});
