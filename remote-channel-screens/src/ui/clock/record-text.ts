import { offsetAt } from 'shared-contracts/days';
import { browserZone, dateTimeText } from '../text/dates.ts';

/** When somebody did something, in a zone (IANA). It names the zone where the clock of the person shows another time then. */
export function recordText(iso: string, zone: string): string {
  const at = Date.parse(iso);
  return dateTimeText(iso, zone, offsetAt(at, zone) !== offsetAt(at, browserZone()));
}
