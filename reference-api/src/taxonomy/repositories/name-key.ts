/** The normalised name for uniqueness: without case, full-width letters, invisible characters and repeated spaces. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\s+/g, ' ')
    .trim();
}
