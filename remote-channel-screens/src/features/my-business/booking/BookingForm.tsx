import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnBookingPage } from 'shared-contracts/api';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { Input, Switch } from 'shared-contracts/ui/frame';
import { SaveButton } from '../../../ui/SaveButton.tsx';
import { browserZone, dateTimeText } from '../../../ui/text/dates.ts';
import styles from './booking.module.css';
import { writeBookingPage } from './booking-page.api.ts';
import { linkTo, wrongAddress } from './booking-page.model.ts';
import { bookingPageQuery } from './use-booking-page.ts';

/** Switches the page on or off, and chooses its address. */
export function BookingForm({ page }: { page: OwnBookingPage }) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [isOn, setIsOn] = useState(page.isOn);
  const [address, setAddress] = useState(page.address ?? page.suggestion);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const wrong = wrongAddress(address) ?? refused;
  const changed = isOn !== page.isOn || address !== (page.address ?? page.suggestion) || page.version === 0;

  async function save() {
    setSaving(true);
    setRefused(null);
    try {
      const written = await writeBookingPage(api, page.version, { address, isOn });
      client.setQueryData(bookingPageQuery, written);
      notify({ kind: 'success', title: written.isOn ? 'Saved. Clients can book' : 'Saved' });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.kind !== 'stale') {
        setRefused(error.fields.address ?? error.message);
        return;
      }
      notify({ kind: 'warning', title: 'This was not saved', detail: error.message });
      void client.invalidateQueries({ queryKey: bookingPageQuery });
    } finally {
      setSaving(false);
    }
  }

  return (
    <div className={styles.form}>
      <div className={styles.switch}>
        <Switch id="booking-is-on" checked={isOn} onChange={setIsOn} />
        <label htmlFor="booking-is-on">Clients can book on the page</label>
      </div>
      <label htmlFor="booking-address" className={styles.label}>
        Address
      </label>
      <Input
        id="booking-address"
        value={address}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={wrong !== null}
        aria-describedby="booking-address-help"
        onChange={(event) => {
          setRefused(null);
          setAddress(event.target.value.toLowerCase().replace(/\s+/g, '-'));
        }}
      />
      <p id="booking-address-help" className={styles.help}>
        {linkTo(location.origin, address || '…')}
        {page.isOn && address !== page.address && '. Links and codes with the old address stop working.'}
      </p>
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      <div>
        <SaveButton canSave={!saving && wrong === null && changed} saving={saving} onSave={save} />
      </div>
      {page.updatedAt && (
        <p className={styles.help}>
          Changed {dateTimeText(page.updatedAt, browserZone())} by {page.updatedBy}
        </p>
      )}
    </div>
  );
}
