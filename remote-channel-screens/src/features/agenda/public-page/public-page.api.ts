import {
  type ProgrammePage,
  readProgrammePage as readCall,
  writeProgrammePage as writeCall,
} from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

/** Reads the public page of an agenda. */
export async function readPublicPage(
  api: ApiClient,
  agenda: number,
  signal: AbortSignal,
): Promise<ProgrammePage> {
  return (await api.send(readCall, { params: { id: agenda }, signal })).data;
}

/** Writes it, if its version is still the one that was read. */
export async function writePublicPage(
  api: ApiClient,
  agenda: number,
  { version, ...data }: { address: string; isOn: boolean; version: number },
): Promise<ProgrammePage> {
  const body = { context: { id: agenda, type: 'agendas', version }, data };
  return (await api.send(writeCall, { params: { id: agenda }, body })).data;
}
