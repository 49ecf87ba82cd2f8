import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const trouble = { broken: true };

function Screen() {
  const [clicks, setClicks] = useState(0);
  if (trouble.broken) throw new Error('The screen is broken');
  return <button type="button" onClick={() => setClicks(clicks + 1)}>{`Pressed ${clicks}`}</button>;
}

test('a screen that throws shows the error with details to copy, and Retry renders it again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  trouble.broken = true;
  const user = userEvent.setup();
  const { rerender } = render(
    <ScreenBoundary place="/app/a">
      <Screen />
    </ScreenBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('This screen stopped');
  await user.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(await navigator.clipboard.readText()).toContain('Error: The screen is broken');

  trouble.broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('button', { name: 'Pressed 0' })).toBeTruthy();

  trouble.broken = true;
  rerender(
    <ScreenBoundary place="/app/a">
      <Screen />
    </ScreenBoundary>,
  );
  expect(screen.getByRole('alert')).toBeTruthy();
  trouble.broken = false;
  rerender(
    <ScreenBoundary place="/app/b">
      <Screen />
    </ScreenBoundary>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
});
