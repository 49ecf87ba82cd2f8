import { type ReactNode, useLayoutEffect } from 'react';
import type { VisitedPage } from 'shared-contracts/api';
import { say } from '../languages/language.ts';
import type { Place } from '../place/place.model.ts';
import styles from './frame.module.css';
import { Languages } from './Languages.tsx';

/** The page has the colour of the business, by the scheme of the visitor; without one it has its own. */
function useAccents(accents: VisitedPage['business']['accents']): void {
  useLayoutEffect(
    function showColour() {
      const { style } = document.documentElement;
      for (const scheme of ['light', 'dark'] as const) {
        const { accent = '', onAccent = '' } = accents?.[scheme] ?? {};
        style.setProperty(`--accent-${scheme}`, accent);
        style.setProperty(`--on-accent-${scheme}`, onAccent);
      }
    },
    [accents],
  );
}

/** What stands around the steps: whose page it is, and how to reach them. */
export function Frame({
  business,
  place,
  children,
}: {
  business: VisitedPage['business'] | null;
  /** Null where the address names no business. */
  place: Place | null;
  children: ReactNode;
}) {
  const words = say().frame;
  useAccents(business?.accents);
  const isEmbedded = place?.isEmbedded ?? false;
  const phone = business?.phone;
  return (
    <div className={`${styles.frame} ${isEmbedded ? styles.embedded : ''}`}>
      <title>{business?.name ? words.bookAt(business.name) : words.book}</title>
      <header className={styles.header}>
        {business?.logo && <img className={styles.logo} src={business.logo} alt="" width="48" height="48" />}
        <div>
          <h1 className={styles.name}>{business ? business.name || words.book : '\u00a0'}</h1>
          <p className={styles.contact}>
            {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
            {business?.address && <span>{business.address.replaceAll('\n', ', ')}</span>}
            {!business && '\u00a0'}
          </p>
        </div>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        {place && <Languages place={place} />}
        <p>{words.by}</p>
      </footer>
    </div>
  );
}
