import { useInfiniteQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useShell } from 'shared-contracts/shell';
import { rowsQuery } from '../../api/rows-query.ts';
import { useDropTarget } from '../../ui/dragging/use-drop-target.ts';
import { Failure } from '../../ui/Failure.tsx';
import { followSize } from '../../ui/places/follow-size.ts';
import { useLeftPlace } from '../../ui/places/use-left-place.ts';
import { numberText } from '../../ui/value-text.ts';
import { BoardCard } from './BoardCard.tsx';
import { columnList } from './board.model.ts';
import styles from './board.module.css';
import type { BoardColumnProps } from './board-props.ts';

const cardHeight = 116;
const cardsPerPage = 50;
const cardsAhead = 10;

/** One state of a board: its count and the visible cards. Loads more while scrolling. */
export function BoardColumn(props: BoardColumnProps) {
  const { definition, list, status } = props;
  const { api, session } = useShell();
  const request = { ...columnList(list, status.value), limit: cardsPerPage };
  const query = rowsQuery(api, session.mode, definition.name, request);
  const answer = useInfiniteQuery(query);
  // What was moved away is still listed until the column is read again.
  const rows = (answer.data?.pages ?? [])
    .flatMap(({ data }) => data)
    .filter(({ values }) => values.status === status.value);
  const { total, more } = answer.data?.pages.at(-1) ?? {};
  const count = total === undefined ? '' : `${numberText(total)}${more ? '+' : ''}`;
  const { scroller, ...left } = useLeftPlace(`${props.place} ${status.value}`, rows.length * cardHeight);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    overscan: 4,
    initialRect: { width: innerWidth, height: innerHeight },
    observeElementRect: followSize,
  });
  const items = virtualizer.getVirtualItems();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = answer;
  const isNearEnd = (items.at(-1)?.index ?? 0) >= rows.length - cardsAhead;
  const wantsMore = isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(
    function readOnNearEnd() {
      if (wantsMore) void fetchNextPage({ cancelRefetch: false });
    },
    [wantsMore, fetchNextPage],
  );
  // After each render: what was moved here by keyboard may stand where no card is drawn, until it is scrolled to.
  useEffect(function goToFollowed() {
    const id = props.followedTo(status);
    const index = id === null ? -1 : rows.findIndex((row) => row.id === id);
    if (index >= 0) virtualizer.scrollToIndex(index);
  });
  const column = useRef<HTMLElement>(null);
  const over = useDropTarget(column, {
    kind: props.cards,
    takes: (row) => row.values.status !== status.value,
    onDrop: (row) => props.onMove(row, status, false),
  });
  const name = `${status.label}, ${count}`;
  return (
    <section
      ref={column}
      className={styles.column}
      data-column={status.value}
      data-over={over !== null || undefined}
      aria-label={name}
    >
      <h2 className={styles.heading}>
        {status.label}
        {count && <span className={styles.count}>{count}</span>}
      </h2>
      {answer.isError && (
        <Failure
          what={`What is ${status.label.toLowerCase()} could not be read`}
          error={answer.error}
          onRetry={() => (isFetchNextPageError ? fetchNextPage() : answer.refetch())}
        />
      )}
      {answer.isPending && <div className={styles.ghost} role="status" aria-label="Loading" />}
      {answer.isSuccess && rows.length === 0 && <p className={styles.none}>Nothing here.</p>}
      <div ref={scroller} className={styles.cards} {...left}>
        <ul className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows[index];
            return (
              row && (
                <BoardCard
                  key={row.id}
                  {...props}
                  from={{ ...props.from, listed: JSON.stringify(query.queryKey) }}
                  row={row}
                  top={start}
                  isMoving={props.moving.has(row.id)}
                />
              )
            );
          })}
        </ul>
      </div>
    </section>
  );
}
