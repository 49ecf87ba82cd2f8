import { useLayoutEffect, useRef } from 'react';
import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import { caretsOfRichTexts } from '../../../ui/rich-text/carets.ts';
import type { Draft } from './use-draft.ts';

/** What was typed after a new row was sent, and the field that has the focus. */
interface Typed {
  values: EntityValues;
  field: string | null;
  caret: number | null;
}

// From the form of a new row to that of the row which it became: the address is another one, and so is the form.
const handed = new Map<string, Typed>();

const caretIn = (element: Element | null) => element && caretsOfRichTexts.get(element);

function typedInto({ changed, values }: Draft, prefix: string): Typed {
  const element = document.activeElement;
  const isField = element?.id.startsWith(prefix) === true;
  const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
  return {
    values: Object.fromEntries(changed.map((name) => [name, values[name] ?? null])),
    field: isField ? element.id.slice(prefix.length) : null,
    caret: isField ? (isText ? element.selectionStart : (caretIn(element)?.read() ?? null)) : null,
  };
}

function goOn(prefix: string, { field, caret }: Typed): void {
  const element = field === null ? null : document.getElementById(prefix + field);
  element?.focus({ preventScroll: true });
  const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
  if (caret === null) return;
  if (isText) element.setSelectionRange(caret, caret);
  else caretIn(element)?.put(caret);
}

/**
 * Transfers text typed during the creation of a row into the form of the created row. Returns a function to call after the creation. `prefix`
 * is the id prefix of the form's fields.
 */
export function useHandedOn(
  definition: EntityDefinition,
  draft: Draft,
  prefix: string,
): (id: number) => void {
  const now = useRef({ draft, prefix });
  const created = useRef<number | null>(null);
  const id = draft.base?.data.id ?? null;
  const begun = useRef(id);
  const keyOf = (row: number | null) => `${definition.name} ${row}`;
  useLayoutEffect(function follow() {
    now.current = { draft, prefix };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it is shown, once when it is left; it reads what is now
  useLayoutEffect(function takeAndHandOn() {
    const typed = handed.get(keyOf(begun.current));
    if (typed) {
      handed.delete(keyOf(begun.current));
      for (const [name, value] of Object.entries(typed.values)) draft.set(name, value);
      goOn(prefix, typed);
    }
    return () => {
      if (created.current === null) return;
      handed.set(keyOf(created.current), typedInto(now.current.draft, now.current.prefix));
    };
  }, []);
  return (row) => {
    created.current = row;
  };
}
