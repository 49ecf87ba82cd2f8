import { besideName } from './beside-name.ts';

/** Below this width, in pixels, a record takes the whole page. */
export const leastWidth = 1000;

/** The id of the row that the address shows beside a screen; null if there is none. */
export function rowBesideOf(params: URLSearchParams): number | null {
  const text = params.get(besideName) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The query of a screen with this record beside it; with none for null. */
export function withBeside(search: string, record: string | number | null): string {
  const params = new URLSearchParams(search);
  if (record === null) params.delete(besideName);
  else params.set(besideName, String(record));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
