import { useState } from 'react';
import type { ApiError, SendOptions } from 'shared-contracts/http';
import { useSubmission } from '../../api/use-submission.ts';

/** Sending one section of the screen: what fails is said in the section, and what was typed stays. */
export function useSection<Given, Answer>(
  send: (given: Given, options: SendOptions) => Promise<Answer>,
  onSent: (answer: Answer) => void,
) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { isPending, submit } = useSubmission(send, { onSent, onFailed: setFailure });
  return {
    failure,
    isPending,
    submit: (given: Given) => {
      setFailure(null);
      void submit(given);
    },
  };
}
