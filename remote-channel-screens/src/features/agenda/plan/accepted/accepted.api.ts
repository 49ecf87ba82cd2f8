import {
  type AcceptedConflict,
  acceptConflict as acceptCall,
  listAcceptedConflicts as listCall,
  takeBackConflict as takeBackCall,
} from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

export async function listAccepted(
  api: ApiClient,
  agenda: number,
  signal: AbortSignal,
): Promise<AcceptedConflict[]> {
  return (await api.send(listCall, { params: { id: agenda }, signal })).data;
}

export async function acceptConflict(
  api: ApiClient,
  agenda: number,
  data: { key: string; reason: string },
): Promise<AcceptedConflict> {
  const body = { context: { id: agenda, type: 'agendas' }, data };
  return (await api.send(acceptCall, { params: { id: agenda }, body })).data;
}

export async function takeBackConflict(api: ApiClient, agenda: number, key: string): Promise<void> {
  await api.send(takeBackCall, { params: { id: agenda, key } });
}
