import { useState } from 'react';
import type { ApiError, SendOptions } from 'shared-contracts/http';
import { useSubmission } from '../../api/use-submission.ts';

/**
 * Submits a section of the screen. The section shows a failure, and typed text stays. `refuse` shows the messages of the server at the
 * fields that they name, and returns whether there are any.
 */
export function useSection<Input, Answer>(
  send: (input: Input, options: SendOptions) => Promise<Answer>,
  onSent: (answer: Answer) => void,
  refuse: (fields: ApiError['fields']) => boolean = () => false,
) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { isPending, submit } = useSubmission(send, {
    onSent,
    onFailed: (error) => {
      if (!refuse(error.fields)) setFailure(error);
    },
  });
  return {
    failure,
    isPending,
    submit: (input: Input) => {
      setFailure(null);
      void submit(input);
    },
  };
}
