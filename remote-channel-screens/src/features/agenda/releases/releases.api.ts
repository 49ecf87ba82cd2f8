import {
  type AgendaRelease,
  previewSpeakerMails as mailsCall,
  previewRelease as previewCall,
  releaseAgenda as releaseCall,
  type SpeakerMails,
} from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

export async function previewRelease(api: ApiClient, agenda: number, signal: AbortSignal) {
  return (await api.send(previewCall, { params: { id: agenda }, signal })).data;
}

/** The mails to speakers that the next release would send. */
export async function previewMails(
  api: ApiClient,
  agenda: number,
  signal: AbortSignal,
): Promise<SpeakerMails> {
  return (await api.send(mailsCall, { params: { id: agenda }, signal })).data;
}

/** A release to make. */
export interface NextRelease {
  name: string;
  note: string;
  /** Whether speakers get a mail of what is different for them. */
  notify: boolean;
}

export async function releaseAgenda(
  api: ApiClient,
  agenda: number,
  { idempotencyKey, ...next }: NextRelease & { idempotencyKey: string },
): Promise<AgendaRelease> {
  const { name, note, notify } = next;
  const data = { name, ...(note ? { note } : {}), ...(notify ? { tell: true } : {}) };
  const body = { context: { id: agenda, type: 'agendas' }, data };
  return (await api.send(releaseCall, { params: { id: agenda }, body, idempotencyKey })).data;
}
