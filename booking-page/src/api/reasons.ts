import { say } from '../languages/language.ts';
import type { Reason } from '../languages/messages.ts';

/** A reason of the API in the language of the page; null where the page has no words for its code. */
export function reasonText(reason: Reason): string | null {
  return say().problems.reasons[reason.code]?.(reason) ?? null;
}
