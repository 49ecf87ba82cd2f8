import type { FieldValue } from 'shared-contracts/entities';
import type { Form } from './forms.ts';

/** The value that a cell holds in words for people or as JSON; undefined if neither is understood. */
export function readForm(form: Form, text: string): FieldValue | undefined {
  if (/^[[{]/.test(text)) {
    try {
      return JSON.parse(text) as FieldValue;
    } catch {
      // Words may begin so too.
    }
  }
  return form.read(text);
}
