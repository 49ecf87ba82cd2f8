import { zoneNameToday } from 'shared-contracts/days';
import { zoneText } from './dates.ts';

let zones: string[] | null = null;

const generalNames = new Map<string, string>();

// Newfoundland Time, for America/St Johns. Each costs a formatter: read where somebody searches, once.
function generalName(zone: string): string {
  const known = generalNames.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  generalNames.set(zone, name);
  return name;
}

interface ZoneChoice {
  value: string;
  label: string;
  /** What the zone is called by people who do not know its city. */
  also: () => string;
}

/** Every time zone of this runtime by its IANA name, as people read it; `also` stands for the zone that it is another name of, or first if it is none of them. */
export function zoneChoices(also = ''): ZoneChoice[] {
  zones ??= [
    'UTC',
    ...Intl.supportedValuesOf('timeZone')
      .filter((zone) => zone !== 'UTC')
      .sort((one, other) => (zoneText(one) < zoneText(other) ? -1 : 1)),
  ];
  const isSame = (zone: string) => zoneNameToday(zone) === zoneNameToday(also);
  const all = also === '' || zones.some(isSame) ? zones : [also, ...zones];
  return all.map((zone) => ({
    value: isSame(zone) ? also : zone,
    label: zoneText(zone),
    also: () => generalName(zone),
  }));
}
