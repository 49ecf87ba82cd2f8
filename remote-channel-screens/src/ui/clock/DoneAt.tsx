import { recordText } from './record-text.ts';
import { useRecordZone } from './use-record-zone.ts';

/** When somebody did something, in full; nothing while the zone is not known, so that it never changes under who reads it. */
export function DoneAt({ iso }: { iso: string }) {
  const zone = useRecordZone();
  return zone === undefined ? null : recordText(iso, zone);
}
