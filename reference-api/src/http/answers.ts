import type { Call } from 'shared-contracts/api';
import * as z from 'zod/mini';

/** A response body that is already serialised as JSON. */
export class Written {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What a handler returns: the envelope of the call without `success`, or the whole body as text. */
export type HandlerAnswer<C extends Call> = Promise<Omit<z.output<C['answer']>, 'success'> | Written>;

/** Serialises a response. With `isChecked`, throws an error that names the call if the response breaks the contract. */
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
