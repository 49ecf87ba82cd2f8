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
