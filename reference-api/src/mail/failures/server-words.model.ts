/** The most characters that are kept of what a mail server said. */
export const mostWords = 300;

// The code before each line of a reply of SMTP.
const replyCodes = /^[ \t]*[245]\d\d(?:[ -]|$)/gm;
// Both codes, also where a report has joined the lines.
const bothCodes = /(?<!\S)[245]\d\d[ -]+#?\d\.\d{1,3}\.\d{1,3}(?!\S)/g;
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\s]+/gu;
const queries = /(https?:\/\/[^\s?#]*)[?#]\S*/gi;
// What signs a link, names a mail or says which one comes back, where a server quotes it.
const tokens = /[\w+=-]{40,}/g;
const bounceTokens = /\+[0-9a-f]{32}(?=@)/gi;

/**
 * What a mail server said of a mail, for people: without codes, without what cannot be seen, without the part of an address of a page behind `?`, without what
 * looks like a token, and cut. `said` is a reply of SMTP, also of several lines, or the `Diagnostic-Code` of a report. Null where it has no words.
 */
export function serverWords(said: string): string | null {
  const words = said
    .toWellFormed()
    .replace(/^\s*[\w-]{1,20}\s*;/, '')
    .replace(bothCodes, ' ')
    .replace(replyCodes, '')
    .replace(unseen, ' ')
    .replace(/^ ?#?[245]\.\d{1,3}\.\d{1,3}(?!\S)/, '')
    .replace(queries, '$1')
    .replace(bounceTokens, '')
    .replace(tokens, '…')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (!/\p{L}/u.test(words)) return null;
  const characters = Array.from(words);
  if (characters.length <= mostWords) return words;
  const cut = characters.slice(0, mostWords - 1).join('');
  return `${cut.replace(/\s+\S{0,30}$/, '')}…`;
}
