import { useState } from 'react';
import { ancestorsOf, type TermIndex } from './terms/term-index.model.ts';
import { type Found, findTerms, narrows } from './terms/term-search.model.ts';
import { openedBySearch } from './terms/visible-terms.model.ts';

interface State {
  query: string;
  index: TermIndex;
  found: Found | null;
  ids: ReadonlySet<number>;
}

/** Which branches are open, and what a search leaves of the tree. */
export interface Opened {
  found: Found | null;
  ids: ReadonlySet<number>;
  setIds: (ids: ReadonlySet<number>) => void;
  /** Opens what is above a term, and the term itself where `within` says so. */
  reveal: (id: number, within?: boolean) => void;
}

function begin(index: TermIndex, query: string, whole: ReadonlySet<number>, before?: State): State {
  const isNarrower = before?.found && before.index === index && narrows(query, before.query);
  const found = findTerms(index, query, isNarrower ? before.found?.hits : undefined);
  return { query, index, found, ids: found ? openedBySearch(index, found) : whole };
}

// The tree is another one and the search the same: what is open stays, and what leads to new hits opens.
function goOn(before: State, index: TermIndex): State {
  const found = findTerms(index, before.query);
  const opens = found && [...openedBySearch(index, found)].filter((id) => !before.found?.shown.has(id));
  return { ...before, index, found, ids: new Set([...before.ids, ...(opens ?? [])]) };
}

/** Keeps which branches are open: of the whole tree, and again for each search. */
export function useOpened(index: TermIndex, query: string): Opened {
  const [whole, setWhole] = useState<ReadonlySet<number>>(new Set());
  const [state, setState] = useState(() => begin(index, query, whole));
  if (state.query !== query) setState(begin(index, query, whole, state));
  else if (state.index !== index) setState(goOn(state, index));
  const setIds = (ids: ReadonlySet<number>) => {
    if (!state.found) setWhole(ids);
    setState({ ...state, ids });
  };
  return {
    found: state.found,
    ids: state.ids,
    setIds,
    reveal: (id, within = false) =>
      setIds(new Set([...state.ids, ...ancestorsOf(index, id), ...(within ? [id] : [])])),
  };
}
