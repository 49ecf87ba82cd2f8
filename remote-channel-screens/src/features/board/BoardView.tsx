import { type KeyboardEvent, useRef, useState } from 'react';
import type { Row } from 'shared-contracts/entities';
import { dragKind } from '../../ui/dragging/drag-kind.ts';
import { useLeftPlace } from '../../ui/places/use-left-place.ts';
import type { ViewTypeProps } from '../../ui/view-type.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { besides, columnsOf, type Status } from './board.model.ts';
import styles from './board.module.css';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { useAutoScroll } from './use-auto-scroll.ts';
import { useMove } from './use-move.ts';

// The card beside or below the one that has the focus, as far as it is in the page.
function neighbourOf(card: Element, key: string): HTMLElement | null {
  const cardsOf = (column: Element | null | undefined) => [
    ...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
  ];
  const column = card.closest('[data-column]');
  const cards = cardsOf(column);
  const at = cards.indexOf(card as HTMLElement);
  if (key === 'ArrowDown') return cards[at + 1] ?? null;
  if (key === 'ArrowUp') return cards[at - 1] ?? null;
  const next = key === 'ArrowRight' ? column?.nextElementSibling : column?.previousElementSibling;
  const beside = cardsOf(next);
  return beside[Math.min(at, beside.length - 1)] ?? null;
}

/** A list of content as a board: a column for each state. Cards are dragged to another one, or moved by their menu or Alt and an arrow key. */
export function BoardView(props: ViewTypeProps) {
  const { definition, list } = props;
  const columns = columnsOf(list);
  const { move, moving } = useMove(definition);
  const [cards] = useState(() => dragKind<Row>('card'));
  const [toSchedule, setToSchedule] = useState<Row | null>(null);
  const across = useLeftPlace(`${props.place} across`, Number.POSITIVE_INFINITY, 'scrollLeft');
  useAutoScroll(across.scroller, cards);
  // A card that is moved by keyboard takes the focus along.
  const followed = useRef<{ id: number; status: string } | null>(null);

  function moveTo(row: Row, to: Status) {
    if (row.values.status === to.value) return;
    if (to.value === 'scheduled') setToSchedule(row);
    else void move(row, to, null);
  }
  function byKey(event: KeyboardEvent<HTMLElement>, row: Row) {
    const card = (event.target as HTMLElement).closest('[data-card]');
    if (!card || !event.key.startsWith('Arrow') || event.target instanceof HTMLSelectElement) return;
    if (event.altKey && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      event.preventDefault();
      const to = besides(columns, row.values.status, event.key === 'ArrowRight' ? 1 : -1);
      if (!to) return;
      followed.current = { id: row.id, status: to.value };
      moveTo(row, to);
    } else if (!event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      neighbourOf(card, event.key)?.querySelector<HTMLElement>('a')?.focus();
    }
  }
  const followedTo = (to: Status) => (followed.current?.status === to.value ? followed.current.id : null);
  const receive = (row: Row, to: Status, link: HTMLElement | null) => {
    const wanted = followed.current;
    if (!link || wanted?.id !== row.id || wanted.status !== to.value) return;
    followed.current = null;
    link.focus({ preventScroll: true });
  };

  return (
    <section
      ref={across.scroller}
      className={styles.board}
      aria-label={`${definition.plural} by status`}
      onScroll={across.onScroll}
    >
      {columns.map((status) => (
        <BoardColumn
          key={status.value}
          {...props}
          status={status}
          statuses={columns}
          moving={moving}
          cards={cards}
          onMove={(row, to, isFollowed) => {
            followed.current = isFollowed ? { id: row.id, status: to.value } : null;
            moveTo(row, to);
          }}
          onKeyDown={byKey}
          followedTo={followedTo}
          receive={receive}
        />
      ))}
      {toSchedule && (
        <ScheduleDialog
          definition={definition}
          row={toSchedule}
          zone={props.zone}
          onSchedule={(publishAt) => {
            const to = columns.find(({ value }) => value === 'scheduled');
            setToSchedule(null);
            if (to) void move(toSchedule, to, publishAt);
          }}
          onClose={() => setToSchedule(null)}
        />
      )}
    </section>
  );
}
