// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table cannot hold what is placed by its time
// biome-ignore-all lint/a11y/useFocusableInteractive: the links and buttons in it take the focus
import { type CSSProperties, useContext, useRef } from 'react';
import type { Row } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { clientIn } from '../../../ui/clients/client-name.ts';
import { useDraggable } from '../../../ui/dragging/use-draggable.ts';
import { shownSpan } from '../../../ui/text/clock-text.ts';
import { yearDayText } from '../../../ui/text/dates.ts';
import type { Titles } from '../../../ui/value-text.ts';
import { BesideBoardContext } from '../beside/beside-board.ts';
import { stopName } from '../keys/use-walk.ts';
import { type DraggedSession, sessionDrag } from '../moving/session-drag.ts';
import { timeOn } from '../times/doubled-hour.model.ts';
import type { Places } from '../times/places.model.ts';
import type { Placed } from '../times/scheduler.model.ts';
import { sessionKey } from '../times/stops.model.ts';
import { AddLink } from './AddLink.tsx';
import { accentStyle, markOf } from './colours.model.ts';
import styles from './session.module.css';

interface SessionLinkProps {
  placed: Placed;
  day: string;
  zone: string;
  /** The coach whose column it is in. */
  coach: { id: number; name: string };
  titles: Titles;
  style: CSSProperties;
  /** Of its service. */
  colour: string | undefined;
  isActive: boolean;
  /** Whether several clients share it: its service tells it from others, and not who comes. */
  isClass: boolean;
  places: Places | null;
  /** Whether it is dimmed, since the filter excludes it. */
  isBack: boolean;
  /** Whether it is on its way to somewhere else. */
  isMoved: boolean;
}

// Of the handle by which one drags the end, in pixels.
const handleHeight = 8;

// In characters: «09:00–10:30».
const shortTime = 11;

function clientNames({ values }: Row, titles: Titles): string {
  const ids = (values.clients ?? []) as number[];
  return ids.map((id) => clientIn(values, id, titles.users) ?? `#${id}`).join(', ');
}

/** A session on the board, which opens beside the boards, and is dragged to another time or coach, or by its lower edge to another end. */
export function SessionLink(props: SessionLinkProps) {
  const { placed, day, zone, coach, titles, style, colour, isActive, isMoved, isClass, places } = props;
  const { row } = placed;
  const to = detailPath('appointments', row.id);
  const left = places ? places.all - places.taken : 0;
  const hasRoom = left > 0;
  const beside = useContext(BesideBoardContext);
  const stop = stopName(day, coach.id, sessionKey(row.id));
  const link = useRef<HTMLAnchorElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const drag = { kind: sessionDrag, preview: false };
  const isDragged = useDraggable<DraggedSession>(link, {
    ...drag,
    dragged: ({ y }) => ({ row, edge: 'start', grab: y }),
  });
  const isResized = useDraggable<DraggedSession>(handle, {
    ...drag,
    dragged: ({ y }) => ({ row, edge: 'end', grab: y - handleHeight }),
  });
  const { start, end, status, service, location, waiting } = row.values;
  const clients = clientNames(row, titles);
  const what = titles.services?.[String(service)] ?? 'Session';
  const at = location ? (titles.locations?.[String(location)] ?? `Location ${location}`) : '';
  // A court that clients hire is its own location.
  const room = at === coach.name ? '' : at;
  const when = shownSpan(timeOn({ day, zone }, placed.from, start), timeOn({ day, zone }, placed.to, end));
  const waits = Array.isArray(waiting) && waiting.length > 0 ? `${waiting.length} waiting` : '';
  const people = [clients, waits && `+${waits}`];
  const tip = [when, ...(isClass ? [what, ...people] : [...people, what]), coach.name, room, String(status)]
    .filter(Boolean)
    .join('\n');
  const mark = markOf(status);
  return (
    <div role="row">
      <div role="gridcell">
        <Link
          ref={link}
          to={to}
          className={styles.session}
          data-status={status}
          data-back={props.isBack || undefined}
          data-room={hasRoom || undefined}
          data-moved={isMoved || isDragged || isResized || undefined}
          data-stop={stop}
          data-open={beside.open?.id === row.id || undefined}
          onClick={(event) => beside.onSession(event, row.id, stop)}
          tabIndex={isActive ? 0 : -1}
          style={{ ...style, ...accentStyle(colour) }}
        >
          {mark && (
            <span className={styles.mark} aria-hidden>
              {mark}
            </span>
          )}
          <span className={styles.time} data-long={when.length > shortTime || undefined}>
            {when}
          </span>{' '}
          <span className={styles.lead}>{isClass ? what : clients}</span>{' '}
          <span className={styles.more}>
            {places && `${places.taken} of ${places.all}${waits && ` +${waits}`}${clients && ' · '}`}
            {isClass ? clients : what}
          </span>
          <span className={styles.hidden}>
            {room && `, ${room}`}, {coach.name}, {yearDayText(day)}, {String(status)}
            {hasRoom && `, ${left} ${left === 1 ? 'place' : 'places'} left: opens to add to this session`}
          </span>
          <span className={styles.tip} title={tip} aria-hidden />
          <span ref={handle} className={styles.handle} style={{ height: handleHeight }} aria-hidden />
        </Link>
        {hasRoom && (
          <AddLink to={to} style={style} onClick={(event) => beside.onSession(event, row.id, stop)} />
        )}
      </div>
    </div>
  );
}
