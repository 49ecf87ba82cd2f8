import { useZoneOfBusiness } from '../../api/use-business.ts';
import { browserZone } from '../text/dates.ts';

/** The zone (IANA) in which it is said when somebody did something: that of the business, wherever the person is, else of the browser; undefined while it loads. */
export function useRecordZone(): string | undefined {
  const zone = useZoneOfBusiness();
  return zone === undefined ? undefined : (zone ?? browserZone());
}
