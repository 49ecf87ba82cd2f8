import { useState } from 'react';
import { useLocation } from 'shared-contracts/router';
import { queryNames } from 'shared-contracts/routes';
import { besideName } from '../beside/beside-name.ts';

type Location = ReturnType<typeof useLocation>;

function screenOf({ pathname, search }: Location, without: readonly string[]): string {
  const params = new URLSearchParams(search);
  for (const name of without) params.delete(name);
  params.sort();
  return `${pathname}?${params}`;
}

/** Whether a form is left on the way from one address to another. Searching and filtering are not leaving: they change the query string alone. */
export function isLeft(from: Location, to: Location): boolean {
  // A form beside its list is left with its row; what the list shows is no part of it.
  const beside = ({ search }: Location) => new URLSearchParams(search).get(besideName);
  if (beside(from) !== null && from.pathname === to.pathname) return beside(from) !== beside(to);
  const names: string[] = [queryNames.keywords, queryNames.taxons];
  // The host takes the channel that a link led into out of the address a moment later; a link that names one may lead into another.
  if (!new URLSearchParams(to.search).has(queryNames.channel)) names.push(queryNames.channel);
  return screenOf(from, names) !== screenOf(to, names);
}

/** The key of the history entry that opened a form, stable until the person leaves it, so that typed values survive changes of the address. */
export function useKeyUntilLeft(): string {
  const location = useLocation();
  const [opened, setOpened] = useState({ key: location.key, location });
  if (opened.location === location) return opened.key;
  const key = isLeft(opened.location, location) ? location.key : opened.key;
  setOpened({ key, location });
  return key;
}
