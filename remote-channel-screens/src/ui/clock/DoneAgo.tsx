import { TimeText } from './TimeText.tsx';
import { useRecordZone } from './use-record-zone.ts';

/** When somebody did something, in its shortest form; nothing while the zone is not known. */
export function DoneAgo({ iso }: { iso: string }) {
  const zone = useRecordZone();
  return zone === undefined ? null : <TimeText iso={iso} zone={zone} isFact />;
}
