import { useId } from 'react';
import type { WeekCount } from 'shared-contracts/api';
import { dateText, dayText } from '../text/dates.ts';
import styles from './parts.module.css';
import { barsOf, trendWords } from './trend.model.ts';

/** A count of each week as bars, and the same as a table. */
export function Trend(props: { title: string; what: string; weeks: readonly WeekCount[]; today: string }) {
  const { title, what, weeks, today } = props;
  const id = useId();
  const bars = barsOf(weeks, today);
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <span className={styles.aside}>{trendWords(bars)}</span>
      </header>
      <svg
        className={styles.chart}
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${trendWords(bars)}`}
      >
        {bars.map(({ week, count, when, at, height }) => (
          <rect
            key={week}
            className={styles.bar}
            data-when={when}
            x={at + 8}
            y={1000 - height}
            width={1000 / bars.length - 16}
            height={height}
          >
            <title>{`Week of ${dateText(week)}: ${count}`}</title>
          </rect>
        ))}
      </svg>
      <div className={styles.ends} aria-hidden>
        <span>{first && dayText(first.week)}</span>
        <span>{last && dayText(last.week)}</span>
      </div>
      <details className={styles.details}>
        <summary>Show as a table</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">{what}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ week, count, when }) => (
              <tr key={week}>
                <th scope="row">
                  {dateText(week)}
                  {when === 'now' && ' (this week)'}
                </th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
