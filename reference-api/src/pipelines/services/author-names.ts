/** What follows the name of one person behind a comma. */
const suffix = /^(jr|sr|ii|iii|iv|esq|ph\.? ?d|m\.?d|m\.?a|msc|bsc)\.?$/i;

/** The last word of the name of a company. */
const company = /^(co|inc|ltd|llc|gmbh|ag|plc|corp|company|sons|partners|group|team|staff|desk)\.?$/i;

// Between the last two of several names, in the languages of the product.
const and = /\s+(?:and|&|und|et|e|y)\s+/i;

/** How an author of a feed may be read: as one person, or as several. */
export interface AuthorReading {
  /** As it stands there. */
  whole: string;
  /** `Ada Lovelace`, of `Lovelace, Ada`; null of other text. */
  turned: string | null;
  /** The names between its commas and conjunctions; one where it has none. */
  parts: string[];
}

function turnedName(author: string): string | null {
  const [family = '', given = '', ...more] = author.split(',').map((part) => part.trim());
  const isOne = more.length === 0 && family !== '' && given !== '' && !suffix.test(given);
  return isOne && !and.test(given) ? `${given} ${family}` : null;
}

function namesIn(author: string): string[] {
  const parts = author
    .split(/[,，、]/)
    .flatMap((part, at, all) =>
      at === all.length - 1 ? part.replace(/^\s*(?:and|&|und|et|e|y)\s+/i, '').split(and) : part,
    )
    .map((part) => part.trim());
  return parts.some((part) => part === '' || suffix.test(part)) ? [author] : parts;
}

/** How each of the authors that a feed has in one field may be read; semicolons stand between people in any case. */
export function readingsOf(author: string): AuthorReading[] {
  return author
    .split(/[;；]/)
    .map((one) => one.trim().replace(/^by\s+(?=\p{Lu})/iu, ''))
    .filter((one) => one !== '')
    .map((whole) => ({ whole, turned: turnedName(whole), parts: namesIn(whole) }));
}

/** Whether a text alone looks like the name of one person: a given and a family name. In Chinese and Japanese they stand together. */
function isFullName(name: string): boolean {
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,8}$/u.test(name)) return true;
  const words = name.split(/\s+/);
  return words.length >= 2 && words.length <= 5 && !/\d/.test(name) && !company.test(words.at(-1) ?? '');
}

/**
 * Who the author of a feed is, by who is here: somebody called as the whole of it, or as it is in a list of names (`Lovelace, Ada`); else several people,
 * where each is here or has a given and a family name; else one, as it stands there.
 */
export function peopleIn(author: string, isKnown: (name: string) => boolean): string[] {
  return readingsOf(author).flatMap(({ whole, turned, parts }) => {
    if (isKnown(whole)) return [whole];
    if (turned !== null && isKnown(turned)) return [turned];
    const areSeveral = parts.length > 1 && parts.every((part) => isKnown(part) || isFullName(part));
    return areSeveral ? parts : [whole];
  });
}
