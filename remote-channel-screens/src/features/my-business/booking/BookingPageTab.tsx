import type { SettingKey } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Link } from 'shared-contracts/router';
import { settingPath } from 'shared-contracts/routes';
import { useBusiness } from '../../../api/use-business.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { CopyLine } from '../../../ui/sharing/CopyLine.tsx';
import { BookingForm } from './BookingForm.tsx';
import styles from './booking.module.css';
import { lineToEmbed, linkTo } from './booking-page.model.ts';
import { useBookingPage } from './use-booking-page.ts';

const QrCode = lazyPart(
  () => import('../../../ui/sharing/QrCode.tsx').then((file) => file.QrCode),
  <p role="status">Loading</p>,
);

const cancelHours = 'booking-page-cancel-hours' satisfies SettingKey;

/** The page on which clients book: its switch and address, and how clients come to it. */
export function BookingPageTab() {
  const { data: page, isPending, error, refetch } = useBookingPage();
  const { data: business } = useBusiness();
  if (error && !page) {
    return <Failure what="The booking page could not be read" error={error} onRetry={() => refetch()} />;
  }
  if (isPending || !page) return <p role="status">Loading</p>;
  const { origin } = location;
  return (
    <div className={styles.columns}>
      <section className={styles.card} aria-labelledby="booking-page">
        <h2 id="booking-page">Booking page</h2>
        <p className={styles.help}>
          Clients choose a service, a coach or a court, and a free time; where you have several locations,
          also one of those. They leave their name and email, and need no account. The page offers each
          service that has a coach who is not private, and each that clients hire.
        </p>
        <BookingForm page={page} />
        <p className={styles.help}>
          How late clients may cancel or move is one of the{' '}
          <Link to={settingPath(cancelHours)}>settings</Link>.
        </p>
      </section>
      {page.isOn && page.address !== null && (
        <section className={styles.card} aria-labelledby="booking-share">
          <h2 id="booking-share">Share it</h2>
          <h3>Link</h3>
          <CopyLine what="link" text={linkTo(origin, page.address)} href={linkTo(origin, page.address)} />
          <h3>QR code</h3>
          <QrCode link={linkTo(origin, page.address)} name={`booking-${page.address}`} />
          <h3>In your website</h3>
          <p className={styles.help}>Paste this line into your website, where the page should appear.</p>
          <CopyLine
            what="line"
            text={lineToEmbed(origin, page.address, String(business?.data.values.legalName ?? page.address))}
          />
        </section>
      )}
    </div>
  );
}
