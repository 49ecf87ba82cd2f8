import { besideName } from '../../../ui/places/beside-name.ts';

/** Below this width, in pixels, a record takes the whole page. */
export const leastWidth = 1000;

/** The id of the row beside the list; null if there is none. */
export function rowBesideOf(params: URLSearchParams): number | null {
  const text = params.get(besideName) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The query of a list with this row beside it; with none for null. */
export function withRowBeside(search: string, id: number | null): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete(besideName);
  else params.set(besideName, String(id));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
