import { afterEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import { logRecovered } from './recovered.ts';

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

/** Renders a part whose first render throws. Returns the uncaught errors. */
async function showWhatIsGotOver(options: RootOptions): Promise<unknown[]> {
  const uncaught: unknown[] = [];
  const catchAll = (event: ErrorEvent) => {
    uncaught.push(event.error);
    event.preventDefault();
  };
  window.addEventListener('error', catchAll);
  let tries = 0;
  function Part() {
    if (tries++ === 0) throw new Error('no chunk');
    return <p>There</p>;
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, options);
  await act(async () => startTransition(() => root.render(<Part />)));
  expect(place.textContent).toBe('There');
  act(() => root.unmount());
  window.removeEventListener('error', catchAll);
  return uncaught;
}

test('reports an error that React recovered from on the console, and does not throw it again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await showWhatIsGotOver({ onRecoverableError: logRecovered })).toEqual([]);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ cause: new Error('no chunk') }));
});

test('by default, React throws an error that it recovered from', async () => {
  expect(await showWhatIsGotOver({})).not.toEqual([]);
});
