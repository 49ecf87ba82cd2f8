import type { Call } from 'shared-contracts/api';
import * as z from 'zod/mini';

/** An answer that is JSON already. */
export class Written {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What a handler answers: the envelope of the call without its `success`, or the text of the whole. */
export type HandlerAnswer<C extends Call> = Promise<Omit<z.output<C['answer']>, 'success'> | Written>;

/** The text of an answer. Where `isChecked`, one that breaks the contract is a fault that names the call. */
export function answerText(call: Call, answered: object, isChecked: boolean): string {
  const isWritten = answered instanceof Written;
  const answer = isWritten ? null : { success: true, ...answered };
  if (isChecked) {
    const result = z.safeParse(call.answer, isWritten ? JSON.parse(answered.text) : answer);
    if (!result.success) {
      throw new Error(`The answer of ${call.id} breaks the contract: ${JSON.stringify(result.error.issues)}`);
    }
  }
  return isWritten ? answered.text : JSON.stringify(answer);
}
