import { useQueryClient } from '@tanstack/react-query';
import type { OwnBookingPage } from 'shared-contracts/api';
import { useShell } from 'shared-contracts/shell';
import { PageForm } from '../../../ui/sharing/PageForm.tsx';
import { writeBookingPage } from './booking-page.api.ts';
import { linkTo } from './booking-page.model.ts';
import { bookingPageQuery } from './use-booking-page.ts';

/** Switches the page on or off, and chooses its address. */
export function BookingForm({ page }: { page: OwnBookingPage }) {
  const { api } = useShell();
  const client = useQueryClient();
  return (
    <PageForm
      page={page}
      name="booking"
      label="Clients can book on the page"
      example="studio-harbour"
      linkOf={(address) => linkTo(location.origin, address)}
      write={(data) => writeBookingPage(api, page.version, data)}
      onWritten={(written) => client.setQueryData(bookingPageQuery, written)}
      onStale={() => void client.invalidateQueries({ queryKey: bookingPageQuery })}
      savedText={({ isOn }) => (isOn ? 'Saved. Clients can book' : 'Saved. The page is off')}
    />
  );
}
