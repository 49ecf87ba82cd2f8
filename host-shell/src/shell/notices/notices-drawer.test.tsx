import { afterEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { hostStore } from '../../session/session.atoms.ts';
import { NoticesDrawer } from './NoticesDrawer.tsx';
import { keepNotice } from './notices.atoms.ts';

const usual = navigator.language;
afterEach(() => {
  Object.defineProperty(navigator, 'language', { value: usual, configurable: true });
});

test('a notification has its time on the clock that this person reads everywhere', async () => {
  Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true });
  keepNotice('one', { kind: 'danger', title: 'The room could not be saved' });
  render(
    <Provider store={hostStore}>
      <NoticesDrawer isOpen onClose={() => {}} />
    </Provider>,
  );
  await screen.findByText('The room could not be saved');
  expect(screen.getByText(/^\d{1,2}:\d\d [AP]M$/)).toBeTruthy();
});
