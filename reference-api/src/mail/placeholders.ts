/** What a text of the business can say of a session, by the name of its placeholder. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/** A text with its placeholders filled, such as «Hello {client}». A client without a known name leaves no space before a comma. */
export function filled(text: string, values: PlaceholderValues): string {
  return text
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
    .replaceAll(/[^\S\n]+,/g, ',')
    .replaceAll(/[^\S\n]{2,}/g, ' ')
    .trim();
}
