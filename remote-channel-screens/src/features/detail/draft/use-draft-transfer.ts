import { type Dispatch, type SetStateAction, useLayoutEffect, useRef } from 'react';
import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import type { SaveWish } from '../../../ui/leaving/use-saves-by-key.ts';
import { focusHeading } from '../../../ui/places/focus-heading.ts';
import { type WrittenText, writtenTexts } from '../../../ui/rich-text/written-texts.ts';
import type { Draft } from './use-draft.ts';

/** Whether the phone preview is wanted open, and what changes that. */
export type PreviewState = [boolean, Dispatch<SetStateAction<boolean>>];

/** What was typed after a new row was sent, and the field that has the focus. */
interface TypedDraft {
  values: EntityValues;
  field: string | null;
  caret: number | null;
  /** What stands in the rich text that has the focus. */
  text: WrittenText | null;
  /** Whether a save was wished for while the first one ran. */
  isWished: boolean;
  /** Whether its phone preview is open. */
  isPreviewed: boolean;
}

// From the form of a new row to that of the row which it became: the address is another one, and so is the form.
const transfers = new Map<string, TypedDraft>();

const textIn = (element: Element | null) => (element && writtenTexts.get(element)) ?? null;

function typedInto({ changed, values }: Draft, prefix: string): Omit<TypedDraft, 'isWished' | 'isPreviewed'> {
  const element = document.activeElement;
  const isField = element?.id.startsWith(prefix) === true;
  const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
  return {
    values: Object.fromEntries(changed.map((name) => [name, values[name] ?? null])),
    field: isField ? element.id.slice(prefix.length) : null,
    caret: isField && isText ? element.selectionStart : null,
    text: isField ? (textIn(element)?.read() ?? null) : null,
  };
}

/** The title of the form whose fields have ids that begin with `prefix`. */
function headingAbove(prefix: string): HTMLElement | undefined {
  const field = document.querySelector(`[id^="${prefix}"]`);
  if (!field) return undefined;
  const isAbove = (heading: Element) =>
    (heading.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [...document.querySelectorAll<HTMLElement>('header h1, header h2')].filter(isAbove).at(-1);
}

function restoreFocus(prefix: string, { field, caret, text }: TypedDraft): void {
  const element = field === null ? null : document.getElementById(prefix + field);
  // What had it is gone, such as the Save button of the form before.
  if (!element && document.activeElement === document.body) focusHeading(headingAbove(prefix));
  element?.focus({ preventScroll: true });
  const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
  if (isText && caret !== null) element.setSelectionRange(caret, caret);
  if (text) textIn(element)?.put(text);
}

/**
 * Transfers text typed during the creation of a row into the form of the created row, with the `wish` to save it and the phone preview that is open beside
 * it. Returns a function to call after the creation. `prefix` is the id prefix of the form's fields.
 */
export function useDraftTransfer(
  definition: EntityDefinition,
  draft: Draft,
  {
    prefix,
    wish: [isWished, wishFor],
    preview: [isPreviewed, setPreviewed],
  }: { prefix: string; wish: SaveWish; preview: PreviewState },
): (id: number) => void {
  const now = useRef({ draft, prefix, isWished, isPreviewed });
  const created = useRef<number | null>(null);
  const id = draft.base?.data.id ?? null;
  const begun = useRef(id);
  const keyOf = (row: number | null) => `${definition.name} ${row}`;
  useLayoutEffect(function follow() {
    now.current = { draft, prefix, isWished, isPreviewed };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it is shown, once when it is left; it reads what is now
  useLayoutEffect(function receiveAndTransfer() {
    const typed = transfers.get(keyOf(begun.current));
    if (typed) {
      transfers.delete(keyOf(begun.current));
      for (const [name, value] of Object.entries(typed.values)) draft.set(name, value);
      wishFor(typed.isWished);
      setPreviewed(typed.isPreviewed);
      restoreFocus(prefix, typed);
    }
    return () => {
      if (created.current === null) return;
      const {
        draft: last,
        prefix: ofFields,
        isWished: isLastWished,
        isPreviewed: isLastPreviewed,
      } = now.current;
      const typed = typedInto(last, ofFields);
      transfers.set(keyOf(created.current), {
        ...typed,
        isWished: isLastWished,
        isPreviewed: isLastPreviewed,
      });
    };
  }, []);
  return (row) => {
    created.current = row;
  };
}
