import { fold } from 'shared-contracts/folding';

interface Choice {
  label: string;
  /** Its code, such as IRR. */
  value?: string | number | null;
  /** Other words by which it is found. */
  also?: () => string;
}

// As it is written here or elsewhere: St John's, St_Johns, St. John’s.
const plain = (text: string) =>
  fold(text)
    .replaceAll(/['’ʼ.]/g, '')
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

const isCode = (typed: string, value: Choice['value']) =>
  String(value ?? '').toLowerCase() === typed.trim().toLowerCase();

/** Whether what was typed finds a choice of a list, by its name or its code: punctuation and underscores do not matter. */
export function isChoiceFound(typed: string, one: Partial<Choice> | undefined): boolean {
  const words = plain(typed);
  if (isCode(typed, one?.value)) return true;
  return plain(one?.label ?? '').includes(words) || plain(one?.also?.() ?? '').includes(words);
}

// How well a choice fits what was typed: it has that code, is called so, begins so, has a word that begins so, or has it somewhere.
function fit(words: string, one: Partial<Choice>): number {
  const label = plain(one.label ?? '');
  const fits = [
    isCode(words, one.value),
    label === words,
    label.startsWith(words),
    ` ${label}`.includes(` ${words}`),
    label.includes(words),
  ];
  const at = fits.indexOf(true);
  return at === -1 ? fits.length : at;
}

/** Sorts what was found: `India` before `British Indian Ocean Territory`, and of `IRR` the Iranian Rial before the Ethiopian Birr. What fits equally well stays in the order of the list. */
export function byFit(
  one: Partial<Choice>,
  other: Partial<Choice>,
  { searchValue }: { searchValue: string },
): number {
  const words = plain(searchValue);
  return fit(words, one) - fit(words, other);
}

/** How a list of choices is searched, for a `Select`. */
export const choiceSearch = { filterOption: isChoiceFound, filterSort: byFit };
