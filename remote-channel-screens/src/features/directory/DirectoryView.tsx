import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import { Failure } from '../../ui/Failure.tsx';
import { followSize } from '../../ui/places/follow-size.ts';
import { useLeftPlace } from '../../ui/places/use-left-place.ts';
import type { ViewTypeProps } from '../../ui/view-type.ts';
import { DirectoryEntry } from './DirectoryEntry.tsx';
import { leadingTo } from './directory.model.ts';
import styles from './directory.module.css';
import { useCards } from './use-cards.ts';

const heights = { wide: 72, narrow: 108 } as const;
const narrowBelow = 640;
const entriesAhead = 20;

/** A list as a directory: who each is, and how many lead to them, each number a way to those. */
export function DirectoryView(props: ViewTypeProps) {
  const { definition, rows, readOn } = props;
  const { session } = useShell();
  const [isNarrow, setNarrow] = useState(innerWidth < narrowBelow);
  const height = isNarrow ? heights.narrow : heights.wide;
  const leading = leadingTo(definition.name, session.mode.channel.type);
  const { scroller, ...left } = useLeftPlace(`${props.place} directory`, rows.length * height);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 4,
    initialRect: { width: innerWidth, height: innerHeight },
    observeElementRect: (instance, onSize) =>
      followSize(instance, (size) => {
        setNarrow(size.width < narrowBelow);
        onSize(size);
      }),
  });
  useEffect(
    function measureAnew() {
      // Entries are of another height where there is another width.
      if (height) virtualizer.measure();
    },
    [height, virtualizer],
  );
  const items = virtualizer.getVirtualItems();
  const view = { first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? 0 };
  const { cards, failed } = useCards(
    definition.name,
    rows.map(({ id }) => id),
    view,
  );
  const isNearEnd = view.last >= rows.length - entriesAhead;
  useEffect(
    function readOnNearEnd() {
      if (isNearEnd) readOn?.();
    },
    [isNearEnd, readOn],
  );
  function byKey(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const entries = [...event.currentTarget.querySelectorAll('li')];
    const entry = (event.target as HTMLElement).closest('li');
    const next = entry && entries[entries.indexOf(entry) + step]?.querySelector('a');
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return (
    <>
      {failed && (
        <Failure
          what="Pictures and numbers could not be read"
          error={failed.error}
          onRetry={() => failed.refetch()}
        />
      )}
      <div ref={scroller} className={styles.scroller} {...left}>
        <ul
          className={styles.entries}
          style={{ height: virtualizer.getTotalSize() }}
          aria-label={definition.plural}
          onKeyDown={byKey}
        >
          {items.map(({ index, start }) => {
            const row = rows[index];
            return (
              row && (
                <DirectoryEntry
                  key={row.id}
                  {...props}
                  row={row}
                  leading={leading}
                  card={cards.get(row.id) ?? null}
                  top={start}
                  height={height}
                />
              )
            );
          })}
        </ul>
      </div>
    </>
  );
}
