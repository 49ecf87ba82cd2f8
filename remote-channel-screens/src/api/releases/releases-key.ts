import { queryKeys } from 'shared-contracts/shell';

/** Key of all that is read of the releases of an agenda. */
export function releasesKey(agenda: number): readonly unknown[] {
  return [...queryKeys.row('agendas', agenda), 'releases'];
}

/** Key of what the next release would say and send: every move of a session changes it. */
export function nextReleaseKey(agenda: number): readonly unknown[] {
  return [...releasesKey(agenda), 'next'];
}
