import { startTransition, useState } from 'react';
import { useSearchParams } from 'shared-contracts/router';
import { queryNames } from 'shared-contracts/routes';
import { Input } from 'shared-contracts/ui/frame';
import { SearchOutlined } from 'shared-contracts/ui/icons';

/** The keywords of the search. The tree follows the typed text with low priority; the address takes it when the person leaves the field. */
export function useSearched() {
  const [search, setSearch] = useSearchParams();
  const applied = search.get(queryNames.keywords) ?? '';
  const [query, setQuery] = useState(applied);
  const [shown, setShown] = useState(applied);
  if (shown !== applied) {
    setShown(applied);
    setQuery(applied);
  }
  const apply = (text: string) => {
    const keywords = text.trim();
    if (keywords === applied) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (keywords) next.set(queryNames.keywords, keywords);
        else next.delete(queryNames.keywords);
        return next;
      },
      { replace: true },
    );
  };
  return { applied, query, setQuery, apply };
}

/** The search field. It has a state of its own, so that a key renders only this field before the tree follows. */
export function SearchLine({ what, searched }: { what: string; searched: ReturnType<typeof useSearched> }) {
  const { applied, query, setQuery, apply } = searched;
  const [typed, setTyped] = useState(query);
  const [shown, setShown] = useState(applied);
  if (shown !== applied) {
    setShown(applied);
    setTyped(applied);
  }
  return (
    <Input
      type="search"
      aria-label={`Search ${what}`}
      placeholder={`Search ${what}`}
      prefix={<SearchOutlined aria-hidden />}
      allowClear
      maxLength={200}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        startTransition(() => setQuery(target.value));
      }}
      onClear={() => apply('')}
      onPressEnter={() => apply(typed)}
      onBlur={() => apply(typed)}
    />
  );
}
