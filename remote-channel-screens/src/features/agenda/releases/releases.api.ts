import {
  type AgendaRelease,
  listReleases as listCall,
  previewRelease as previewCall,
  readRelease as readCall,
  releaseAgenda as releaseCall,
} from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

export async function listReleases(
  api: ApiClient,
  agenda: number,
  signal: AbortSignal,
): Promise<AgendaRelease[]> {
  return (await api.send(listCall, { params: { id: agenda }, signal })).data;
}

export async function previewRelease(api: ApiClient, agenda: number, signal: AbortSignal) {
  return (await api.send(previewCall, { params: { id: agenda }, signal })).data;
}

export async function releaseAgenda(
  api: ApiClient,
  agenda: number,
  { name, note, idempotencyKey }: { name: string; note: string; idempotencyKey: string },
): Promise<AgendaRelease> {
  const body = { context: { id: agenda, type: 'agendas' }, data: { name, ...(note ? { note } : {}) } };
  return (await api.send(releaseCall, { params: { id: agenda }, body, idempotencyKey })).data;
}

/** Where the sessions of a release were. */
export async function readPlacements(api: ApiClient, agenda: number, release: number) {
  return (await api.send(readCall, { params: { id: agenda, release } })).data;
}
