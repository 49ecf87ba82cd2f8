import type { ReactNode } from 'react';
import type { VisitedPage } from 'shared-contracts/api';
import styles from './frame.module.css';

/** What stands around the steps: whose page it is, and how to reach them. */
export function Frame({
  business,
  isEmbedded,
  children,
}: {
  business: VisitedPage['business'] | null;
  isEmbedded: boolean;
  children: ReactNode;
}) {
  const phone = business?.phone;
  return (
    <div className={`${styles.frame} ${isEmbedded ? styles.embedded : ''}`}>
      <title>{business?.name ? `Book at ${business.name}` : 'Book a session'}</title>
      <header className={styles.header}>
        {business?.logo && <img className={styles.logo} src={business.logo} alt="" width="48" height="48" />}
        <div>
          <h1 className={styles.name}>{business ? business.name || 'Book a session' : '\u00a0'}</h1>
          <p className={styles.contact}>
            {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
            {business?.address && <span>{business.address.replaceAll('\n', ', ')}</span>}
            {!business && '\u00a0'}
          </p>
        </div>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>Booking by Fairlead</footer>
    </div>
  );
}
