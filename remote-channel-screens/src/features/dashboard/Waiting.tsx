import { useId } from 'react';
import type { EndingPackage, Figure } from 'shared-contracts/api';
import { Link } from 'shared-contracts/router';
import { clientPath } from 'shared-contracts/routes';
import { figureLink } from '../../ui/overview/overview-links.ts';
import { dateText } from '../../ui/text/dates.ts';
import { numberText } from '../../ui/value-text.ts';
import styles from './dashboard.module.css';

interface WaitingProps {
  waits: readonly Figure[];
  packages: readonly EndingPackage[];
  channelName: (id: number) => string | null;
}

function leftWords({ left, bought, until }: EndingPackage): string {
  const count = left === 0 ? `None of ${bought} left` : `${left} of ${bought} left`;
  return until === null ? count : `${count}, until ${dateText(until)}`;
}

/** What waits for the staff, each with its number as a link to its rows, and packages of clients that run out. */
export function Waiting({ waits, packages, channelName }: WaitingProps) {
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
          const to = figureLink(figure, 0);
          const where = figure.channel === null ? null : channelName(figure.channel);
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
                {where && <span className={styles.about}>{where}</span>}
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
