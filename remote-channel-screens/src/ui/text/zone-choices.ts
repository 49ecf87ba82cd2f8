import { zoneText } from './dates.ts';

let zones: string[] | null = null;

/** Every time zone of this runtime by its IANA name, as people read it; `also` is among them even if it is an older name. */
export function zoneChoices(also = ''): { value: string; label: string }[] {
  zones ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
  const all = also === '' || zones.includes(also) ? zones : [also, ...zones];
  return all.map((value) => ({ value, label: zoneText(value) }));
}
