import { startTransition, useEffect, useRef, useState } from 'react';
import { type ApiError, normaliseError, type SendOptions } from 'shared-contracts/http';

interface SubmissionOptions<Answer> {
  onSent: (answer: Answer) => void;
  onFailed: (error: ApiError) => void;
}

// Without a clear response, the server may have processed the submission.
function mayHaveBeenDone({ kind }: ApiError): boolean {
  return kind === 'offline' || kind === 'timeout' || kind === 'unexpected';
}

/**
 * Submits a form: one request at a time, however often the person presses. A retry after an unknown outcome has the idempotency key of the
 * first request, so that the server processes it once. Leaving the screen aborts the request.
 */
export function useSubmission<Input, Answer>(
  send: (input: Input, options: SendOptions) => Promise<Answer>,
  { onSent, onFailed }: SubmissionOptions<Answer>,
) {
  const [isPending, setPending] = useState(false);
  const running = useRef<AbortController | null>(null);
  const unsettled = useRef({ text: '', key: '' });

  useEffect(function endRequestWhenLeft() {
    return () => running.current?.abort();
  }, []);

  const submit = async (input: Input): Promise<void> => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const text = JSON.stringify(input);
    if (unsettled.current.text !== text) unsettled.current = { text, key: crypto.randomUUID() };
    // A transition, so that the request goes out first: rendering the wait takes longer than sending.
    startTransition(() => setPending(true));
    const options = { signal: controller.signal, idempotencyKey: unsettled.current.key };
    const outcome = await send(input, options).then(
      (answer) => ({ answer }),
      async (thrown: unknown) => ({ error: await normaliseError(thrown) }),
    );
    running.current = null;
    if (controller.signal.aborted) return;
    setPending(false);
    if (!('error' in outcome && mayHaveBeenDone(outcome.error))) unsettled.current = { text: '', key: '' };
    if ('error' in outcome) onFailed(outcome.error);
    else onSent(outcome.answer);
  };
  return { isPending, submit };
}
