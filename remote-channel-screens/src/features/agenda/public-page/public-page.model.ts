import { programmePagePath } from 'shared-contracts/routes';
import { frameLine } from '../../../ui/sharing/frame-line.model.ts';

/** The link to the public page of a programme, at the origin of the dashboard. */
export function publicLink(origin: string, address: string): string {
  return `${origin}${programmePagePath(address)}`;
}

/** The line with which another site shows the page of an agenda. */
export function publicLine(origin: string, address: string, agenda: string): string {
  return frameLine(publicLink(origin, address), agenda);
}

/** The address of the calendar of the whole programme. */
export function publicCalendar(origin: string, address: string): string {
  return `${publicLink(origin, address)}/calendar.ics`;
}

/** What visitors see of a page, in a sentence. */
export function shownText({ isOn, release }: { isOn: boolean; release: string | null }): string {
  if (!isOn) return 'The page is off: its address shows nothing.';
  if (release === null)
    return 'Nothing was released yet: visitors read that the programme is not out. Make a release first.';
  return `Visitors see release ${release}. Changes since then stay here until the next release.`;
}
