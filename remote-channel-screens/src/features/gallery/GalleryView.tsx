import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { followSize } from '../../ui/places/follow-size.ts';
import { useLeftPlace } from '../../ui/places/use-left-place.ts';
import { mostFacts } from './facts.model.ts';
import { GalleryCard } from './GalleryCard.tsx';
import { linesOf, perLine } from './gallery.model.ts';
import styles from './gallery.module.css';
import type { GalleryProps } from './gallery-props.ts';

const card = { least: 250, gap: 12 };
// Two lines of title, and what is around them; then each fact.
const titleHeight = 66;
const factHeight = 24;
const headingHeight = 44;
const linesAhead = 6;

/** A list as cards, virtualised: renders only visible cards. */
export function GalleryView(props: GalleryProps) {
  const { definition, rows, readOn, groupBy } = props;
  const cardHeight = titleHeight + factHeight * mostFacts(rows, props);
  const [width, setWidth] = useState(innerWidth);
  const most = perLine(width, card.least, card.gap);
  const lines = linesOf(rows, most, groupBy);
  const { scroller, ...left } = useLeftPlace(`${props.place} gallery`, lines.length * cardHeight);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => ('heading' in (lines[at] ?? {}) ? headingHeight : cardHeight + card.gap),
    overscan: 3,
    initialRect: { width: innerWidth, height: innerHeight },
    observeElementRect: (instance, onSize) =>
      followSize(instance, (size) => {
        setWidth(size.width);
        onSize(size);
      }),
  });
  const shapeOfLines = lines.map((line) => ('heading' in line ? 'h' : 'r')).join('');
  useEffect(
    function measureAnew() {
      // Which lines are headings, or how high cards are, is not what it was.
      if (shapeOfLines && cardHeight) virtualizer.measure();
    },
    [shapeOfLines, cardHeight, virtualizer],
  );
  const items = virtualizer.getVirtualItems();
  const isNearEnd = (items.at(-1)?.index ?? 0) >= lines.length - linesAhead;
  useEffect(
    function readOnNearEnd() {
      if (isNearEnd) readOn?.();
    },
    [isNearEnd, readOn],
  );
  function byKey(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: most, ArrowUp: -most }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
    const next = links[links.indexOf(event.target as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return (
    <div ref={scroller} className={styles.scroller} {...left}>
      <ul
        className={styles.lines}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={definition.plural}
        onKeyDown={byKey}
      >
        {items.map(({ index, start, key }) => {
          const line = lines[index];
          if (!line) return null;
          return (
            <li key={key} className={styles.line} style={{ transform: `translateY(${start}px)` }}>
              {'heading' in line ? (
                <h2 className={styles.heading}>{line.heading}</h2>
              ) : (
                <ul
                  className={styles.row}
                  style={{ gridTemplateColumns: `repeat(${most}, minmax(0, 1fr))`, height: cardHeight }}
                >
                  {line.rows.map((row) => (
                    <GalleryCard key={row.id} {...props} row={row} />
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
