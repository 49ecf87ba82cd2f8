import type { OwnBookingPage } from 'shared-contracts/api';
import { Link } from 'shared-contracts/router';
import { businessPath } from 'shared-contracts/routes';
import { linkTo } from '../booking/booking-page.model.ts';
import type { Gap } from './business-overview.model.ts';
import styles from './business-overview.module.css';

/** Whether clients can book by themselves, and what is missing until they can. */
export function BookingGaps({ gaps, page }: { gaps: readonly Gap[]; page: OwnBookingPage | undefined }) {
  const link = page?.isOn && page.address !== null ? linkTo(location.origin, page.address) : null;
  const isReady = gaps.every(({ isPartial }) => isPartial);
  return (
    <section className={styles.booking} aria-labelledby="booking-gaps" data-ready={isReady}>
      <h2 id="booking-gaps">{isReady ? 'Clients can book' : 'Before clients can book'}</h2>
      {gaps.length > 0 && (
        <ul className={styles.gaps}>
          {gaps.map(({ sentence, action, path }) => (
            <li key={sentence}>
              <span>{sentence}</span> <Link to={path}>{action}</Link>
            </li>
          ))}
        </ul>
      )}
      {link && (
        <p className={styles.page}>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {link.replace(/^https?:\/\//, '')}
          </a>
          <Link to={businessPath('booking-page')}>Link, QR code and settings</Link>
        </p>
      )}
    </section>
  );
}
