import { useState } from 'react';
import type { ApiError, SendOptions } from 'shared-contracts/http';
import { useSubmission } from '../../api/use-submission.ts';

/**
 * Sending one section of the screen: what fails is said in the section, and what was typed stays. `refuse` shows what the
 * server refused at the fields that it names, and answers whether there are any.
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
