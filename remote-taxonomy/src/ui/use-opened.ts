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

/** The open branches, and the result of a search. */
export interface Opened {
  found: Found | null;
  ids: ReadonlySet<number>;
  setIds: (ids: ReadonlySet<number>) => void;
  /** Opens the ancestors of a term, and the term itself if `within` is true. */
  reveal: (id: number, within?: boolean) => void;
}

function begin(index: TermIndex, query: string, whole: ReadonlySet<number>, before?: State): State {
  const isNarrower = before?.found && before.index === index && narrows(query, before.query);
  const found = findTerms(index, query, isNarrower ? before.found?.hits : undefined);
  return { query, index, found, ids: found ? openedBySearch(index, found) : whole };
}

// A changed tree with the same search: open branches stay open, and those with new hits open.
function goOn(before: State, index: TermIndex): State {
  const found = findTerms(index, before.query);
  const opens = found && [...openedBySearch(index, found)].filter((id) => !before.found?.shown.has(id));
  return { ...before, index, found, ids: new Set([...before.ids, ...(opens ?? [])]) };
}

/** State of the open branches: those of the whole tree, and new ones for each search. */
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
