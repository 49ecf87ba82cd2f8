import { fold } from 'shared-contracts/folding';

interface Choice {
  label: string;
  /** Other words by which it is found. */
  also?: () => string;
}

// As it is written here or elsewhere: St John's, St_Johns, St. John’s.
const plain = (text: string) =>
  fold(text)
    .replaceAll(/['’ʼ.]/g, '')
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

/** Whether what was typed finds a choice of a list: punctuation and underscores do not matter. */
export function isChoiceFound(typed: string, one: Partial<Choice> | undefined): boolean {
  const words = plain(typed);
  return plain(one?.label ?? '').includes(words) || plain(one?.also?.() ?? '').includes(words);
}

// How well a choice fits what was typed: it is called so, begins so, has a word that begins so, or has it somewhere.
function fit(words: string, one: Partial<Choice>): number {
  const label = plain(one.label ?? '');
  const fits = [
    label === words,
    label.startsWith(words),
    ` ${label}`.includes(` ${words}`),
    label.includes(words),
  ];
  const at = fits.indexOf(true);
  return at === -1 ? fits.length : at;
}

/** Sorts what was found: `India` before `British Indian Ocean Territory`. What fits equally well stays in the order of the list. */
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
