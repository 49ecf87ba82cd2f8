import { useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/http';

/** The error message for a person. */
export function sentenceOf(thrown: unknown): string {
  return isApiError(thrown) ? thrown.message : 'Something went wrong. Try again.';
}

/** Runs one operation at a time; ignores calls while it runs. `wrong` is the message of the last failure. */
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
