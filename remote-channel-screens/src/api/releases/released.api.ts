import { type AgendaRelease, listReleases as listCall, readRelease as readCall } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

/** The releases of an agenda, the last one first. */
export async function listReleases(
  api: ApiClient,
  agenda: number,
  signal: AbortSignal,
): Promise<AgendaRelease[]> {
  return (await api.send(listCall, { params: { id: agenda }, signal })).data;
}

/** Where the sessions of a release were. */
export async function readPlacements(api: ApiClient, agenda: number, release: number) {
  return (await api.send(readCall, { params: { id: agenda, release } })).data;
}
