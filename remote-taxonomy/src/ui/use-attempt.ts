import { useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/http';

/** What went wrong, for a person. */
export function sentenceOf(thrown: unknown): string {
  return isApiError(thrown) ? thrown.message : 'Something went wrong. Try again.';
}

/** Does one thing at a time that may fail: a second press while it is on its way is none. `wrong` says why the last one failed. */
export function useAttempt() {
  const [wrong, setWrong] = useState('');
  const [isDoing, setDoing] = useState(false);
  const isBusy = useRef(false);

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setDoing(true);
    setWrong('');
    try {
      await work();
    } catch (thrown) {
      setWrong(sentenceOf(thrown));
    } finally {
      isBusy.current = false;
      setDoing(false);
    }
  }
  return { wrong, setWrong, isDoing, attempt };
}
