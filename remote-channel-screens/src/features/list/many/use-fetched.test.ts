import { expect, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useFetched } from './use-fetched.ts';

test('fetches a part again when the browser is back online', async () => {
  let isOffline = true;
  const part = {
    prepare: () => (isOffline ? Promise.reject(new Error('Loading chunk failed')) : Promise.resolve()),
  };
  const { result } = renderHook(() => useFetched(part, true));
  await act(async () => undefined);
  expect(result.current).toBe(false);

  isOffline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current).toBe(true));
});
