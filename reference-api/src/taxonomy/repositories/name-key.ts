/** What two names of taxons share where nobody can tell them apart: without case, wide letters, invisible characters and repeated blanks. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\s+/g, ' ')
    .trim();
}
