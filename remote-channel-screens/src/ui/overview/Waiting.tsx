import { useId } from 'react';
import type { EndingPackage, Figure } from 'shared-contracts/api';
import { Link } from 'shared-contracts/router';
import { clientPath } from 'shared-contracts/routes';
import { dateText } from '../text/dates.ts';
import { numberText } from '../value-text.ts';
import { figureLink } from './overview-links.ts';
import styles from './parts.module.css';

interface WaitingProps {
  waits: readonly Figure[];
  packages: readonly EndingPackage[];
  /** The current channel; 0 if none. */
  channel: number;
  channelName: (id: number) => string | null;
}

function leftWords({ left, bought, until }: EndingPackage): string {
  const count = left === 0 ? `None of ${bought} left` : `${left} of ${bought} left`;
  return until === null ? count : `${count}, until ${dateText(until)}`;
}

/** What waits for the staff, each with its number as a link to its rows, and packages of clients that run out. */
export function Waiting({ waits, packages, channel, channelName }: WaitingProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          Waiting for you
        </h2>
      </header>
      <ul className={styles.lines}>
        {waits.map((figure) => {
          const to = figureLink(figure, channel);
          const where =
            figure.channel === null || figure.channel === channel ? null : channelName(figure.channel);
          const about = [figure.about, where].filter(Boolean).join(' · ');
          const words = `${numberText(figure.count)} ${figure.label.charAt(0).toLowerCase()}${figure.label.slice(1)}`;
          return (
            <li key={figure.key} className={styles.session}>
              <span className={styles.who}>
                {to ? (
                  <Link to={to} className={styles.link}>
                    {words}
                  </Link>
                ) : (
                  words
                )}
                {about && <span className={styles.about}>{about}</span>}
              </span>
            </li>
          );
        })}
        {packages.map((one) => (
          <li key={`${one.client} ${one.package} ${one.service}`} className={styles.session}>
            <span className={styles.who}>
              <Link to={clientPath(one.client)} className={styles.link}>
                {one.name}
              </Link>
              <span className={styles.about}>
                {one.package}, {one.service}: {leftWords(one)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
