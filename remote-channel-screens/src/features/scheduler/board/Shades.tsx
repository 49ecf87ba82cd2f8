import type { CSSProperties } from 'react';
import type { Span } from '../../../ui/board/lanes.model.ts';
import { type Shade, titleFrom } from '../times/closed-times.model.ts';
import { type Booking, hourHeight, leastHeight } from '../times/scheduler.model.ts';
import styles from './shades.module.css';

interface ShadesProps {
  /** Of the column, as the beginning of the ids of its shades. */
  id: string;
  shades: readonly Shade[];
  /** The text before them. */
  sessions: readonly Span[];
  shown: { first: number; last: number };
  booking: Booking;
}

/** The id of the text of a shade. */
export function shadeId(id: string, { key }: Shade): string {
  return `${id}-${key}`;
}

/** What is closed and blocked in a column, behind its times and sessions. */
export function Shades({ id, shades, sessions, shown, booking }: ShadesProps) {
  const [first, last] = [shown.first * 60, shown.last * 60];
  const hour = hourHeight(booking);
  const pixels = (minutes: number) => (minutes / 60) * hour;
  if (shades.length === 0) return null;
  return (
    <ul className={styles.shades} aria-label="Closed and blocked times">
      {shades.map((shade) => {
        const parts = shade.parts.filter(({ from, to }) => from < last && to > first);
        return (
          <li key={shade.key} hidden={parts.length === 0}>
            <span id={shadeId(id, shade)} className={styles.hidden}>
              {shade.title === null ? shade.text : `${shade.title}. ${shade.text}`}
            </span>
            {parts.map(({ half, lane, lanes, ...part }, index) => {
              const [from, to] = [Math.max(part.from, first), Math.min(part.to, last)];
              const width = (half === null ? 100 : 50) / lanes;
              const titleAt = titleFrom({ from, to }, sessions, (leastHeight / hour) * 60);
              const style: CSSProperties = {
                top: pixels(from - first),
                height: pixels(to - from),
                left: `${(half === 'second' ? 50 : 0) + lane * width}%`,
                width: `${width}%`,
                // So that the lines of one shade go on in the next.
                backgroundPositionY: -pixels(from - first),
              };
              return (
                <div
                  key={`${half}-${part.from}`}
                  className={styles.shade}
                  data-kind={shade.kind}
                  style={style}
                  aria-hidden
                >
                  {index === 0 && shade.title !== null && (
                    <span className={styles.title} style={{ top: pixels(titleAt - from) }}>
                      {shade.title}
                    </span>
                  )}
                </div>
              );
            })}
          </li>
        );
      })}
    </ul>
  );
}
