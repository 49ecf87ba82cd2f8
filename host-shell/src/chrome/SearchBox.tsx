import { type KeyboardEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'shared-contracts/router';
import { queryNames } from 'shared-contracts/routes';
import { Input } from 'shared-contracts/ui/frame';
import { CloseOutlined, SearchOutlined } from 'shared-contracts/ui/icons';

/** The keywords of the screen. They are applied on blur, on clear and on Enter, and stand in the address. */
export function SearchBox() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const applied = search.get(queryNames.keywords) ?? '';
  // Typing starts from what is applied, and starts anew when something else is applied (Back, another screen).
  return <Box key={`${pathname}?${applied}`} applied={applied} />;
}

function Box({ applied }: { applied: string }) {
  const [typed, setTyped] = useState(applied);
  const [, setSearch] = useSearchParams();

  const apply = (text: string) => {
    const keywords = text.trim();
    if (keywords === applied) return;
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (keywords) next.set(queryNames.keywords, keywords);
      else next.delete(queryNames.keywords);
      return next;
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The browser would empty the box, and the list would go on showing what it was narrowed to.
    event.preventDefault();
    setTyped(applied);
  };
  return (
    <Input
      type="search"
      role="searchbox"
      aria-label="Search"
      placeholder="Search"
      maxLength={200}
      prefix={<SearchOutlined aria-hidden />}
      allowClear={{ clearIcon: <CloseOutlined aria-label="Clear search" /> }}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onClear={() => apply('')}
      onPressEnter={() => apply(typed)}
      onBlur={() => apply(typed)}
      onKeyDown={onKeyDown}
    />
  );
}
