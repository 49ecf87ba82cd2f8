import type { TaxonMode } from 'shared-contracts/api';
import { queryNames, type TaxonomyPlace } from 'shared-contracts/routes';

/** The type of terms that apply to every entity. */
export const generalType = 'all';

const modes = { tags: 'tag', categories: 'category', options: 'option' } as const;

/** The values of the modes in the address, with their labels. */
export const modeChoices = [
  { value: 'tags', label: 'Tags' },
  { value: 'categories', label: 'Categories' },
  { value: 'options', label: 'Options' },
] as const;

/** Singular and plural of the terms of a mode. */
export const modeWords = {
  tag: { one: 'tag', many: 'tags' },
  category: { one: 'category', many: 'categories' },
  option: { one: 'option', many: 'options' },
} as const;

/** What an address asks to show. What it does not say, or says wrongly, is general and categories. */
export function placeOf(
  params: URLSearchParams,
  types: readonly { type: string }[],
): Required<TaxonomyPlace> {
  const type = params.get(queryNames.type) ?? generalType;
  const mode = modeChoices.find(({ value }) => value === params.get(queryNames.mode))?.value;
  const isKnown = types.length === 0 || types.some((one) => one.type === type);
  return {
    type: isKnown ? type : generalType,
    mode: mode ?? 'categories',
    field: mode === 'options' ? (params.get(queryNames.field) ?? '').slice(0, 50) : '',
  };
}

/** The tree at a place. */
export function treeAt(place: Required<TaxonomyPlace>): { type: string; mode: TaxonMode; field: string } {
  const { type, mode, field } = place;
  return { type, mode: modes[mode], field };
}

/** The address after a choice. Keywords apply to one tree only, so they are removed. */
export function withPlace(params: URLSearchParams, change: Partial<TaxonomyPlace>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  next.delete(queryNames.keywords);
  if (next.get(queryNames.mode) !== 'options') next.delete(queryNames.field);
  return next;
}

/** Formats a number with its noun. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
