import { useAtomValue, useSetAtom } from 'jotai';
import { type KeyboardEvent, memo, useEffect, useId, useState } from 'react';
import { useLocation, useSearchParams } from 'shared-contracts/router';
import { queryNames } from 'shared-contracts/routes';
import { Input } from 'shared-contracts/ui/base';
import { CloseOutlined, SearchOutlined } from 'shared-contracts/ui/icons';
import { modeAtom } from '../../session/session.atoms.ts';
import { beginTypeAhead } from '../palette/type-ahead.ts';
import { paletteAtom } from '../state/frame.atoms.ts';
import { useSearchReach } from '../state/use-search-reach.ts';
import styles from './SearchBox.module.css';

/** The text in the box. It is that of the applied keywords at first, and again when others are applied (Back, another screen). */
function useTyped(path: string, applied: string) {
  const address = `${path}?${applied}`;
  const [typed, setTyped] = useState(applied);
  const [shown, setShown] = useState(address);
  // Keywords that the box itself applied, until the address has them.
  const [pending, setPending] = useState<{ address: string; keywords: string } | null>(null);
  if (shown !== address) {
    setShown(address);
    setPending(null);
    // Keep text typed while the box's own keywords are being applied.
    if (address !== pending?.address) setTyped(applied);
  }
  const isPending = pending !== null;
  useEffect(
    function followBack() {
      if (!isPending) return;
      // If the person goes back before the address has the keywords, the address stays the same. So only this event tells the box.
      const restore = () => {
        setPending(null);
        setTyped(applied);
      };
      addEventListener('popstate', restore);
      return () => removeEventListener('popstate', restore);
    },
    [isPending, applied],
  );
  return {
    typed,
    setTyped,
    setPending: (keywords: string) => setPending({ address: `${path}?${keywords}`, keywords }),
    /** The applied keywords, or those that are being applied. */
    latest: pending ? pending.keywords : applied,
  };
}

const placeholders = { screen: 'Search this list', everything: 'Search everything', unknown: 'Search' };

/**
 * The keywords of the screen, stored in the address. The person applies them by blur, clear or Enter. On a screen without search, Enter
 * opens the palette with them, and the address stays the same.
 */
export const SearchBox = memo(function SearchBox() {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { reach, what } = useSearchReach();
  const openPalette = useSetAtom(paletteAtom);
  const { local } = useAtomValue(modeAtom);
  const applied = reach === 'everything' ? '' : (search.get(queryNames.keywords) ?? '');
  const { typed, setTyped, setPending, latest } = useTyped(pathname, applied);

  const apply = (text: string) => {
    const keywords = reach === 'everything' ? applied : text.trim();
    if (keywords !== typed) setTyped(keywords);
    if (keywords === applied) return;
    setPending(keywords);
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (keywords) next.set(queryNames.keywords, keywords);
      else next.delete(queryNames.keywords);
      return next;
    });
  };
  const enter = () => {
    const words = typed.trim();
    apply(typed);
    if (reach !== 'everything' || !words) return;
    beginTypeAhead(words);
    openPalette(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The browser would empty the box, while the list would still be filtered.
    event.preventDefault();
    setTyped(latest);
  };
  return (
    <>
      <Input
        type="search"
        role="searchbox"
        aria-label="Search"
        aria-describedby={reach === 'unknown' ? undefined : id}
        placeholder={what === null ? placeholders[reach] : `Search ${what}`}
        maxLength={200}
        prefix={<SearchOutlined aria-hidden />}
        suffix={
          // The typed words are not applied yet.
          typed.trim() !== latest && typed.trim() !== '' ? (
            <kbd className={styles.enter} aria-hidden>
              Enter
            </kbd>
          ) : (
            <span />
          )
        }
        allowClear={{ clearIcon: <CloseOutlined aria-label="Clear search" /> }}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onClear={() => apply('')}
        onPressEnter={enter}
        onBlur={() => apply(typed)}
        onKeyDown={onKeyDown}
      />
      <span id={id} hidden>
        {reach === 'screen'
          ? 'Enter narrows what this screen shows.'
          : `There is no list here. Enter searches ${local.name}, screens, channels and actions.`}
      </span>
    </>
  );
});
