import type { EntityName } from 'shared-contracts/entities';
import type { ApiError } from 'shared-contracts/http';

/** How long one waits before asking again how far an import has come, in milliseconds. */
export const pollMs = 800;

/** What a programme brings: some thousand rows of these. */
export const programmeEntities: readonly EntityName[] = [
  ...(['agendas', 'agenda-sessions', 'rooms', 'profiles', 'contributors'] as const),
];

/** Waits so many milliseconds. */
export const wait = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** Why a file was refused, as a sentence: that of the field where the server names one. */
export function refusalText(error: ApiError): string {
  if (error.status === 413) return 'The file is larger than 16 MiB.';
  return Object.values(error.fields)[0] ?? error.message;
}
