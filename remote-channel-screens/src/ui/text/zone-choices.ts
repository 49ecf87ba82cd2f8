import { zoneNameToday } from 'shared-contracts/days';
import { zoneText } from './dates.ts';

let zones: string[] | null = null;

/** Every time zone of this runtime by its IANA name, as people read it; `also` stands for the zone that it is another name of, or first if it is none of them. */
export function zoneChoices(also = ''): { value: string; label: string }[] {
  zones ??= [
    'UTC',
    ...Intl.supportedValuesOf('timeZone')
      .filter((zone) => zone !== 'UTC')
      .sort((one, other) => (zoneText(one) < zoneText(other) ? -1 : 1)),
  ];
  const isSame = (zone: string) => zoneNameToday(zone) === zoneNameToday(also);
  const all = also === '' || zones.some(isSame) ? zones : [also, ...zones];
  return all.map((zone) => ({ value: isSame(zone) ? also : zone, label: zoneText(zone) }));
}
