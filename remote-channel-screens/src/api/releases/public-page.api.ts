import { readProgrammePage } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

/** Whether visitors read the programme of an agenda on its public page. */
export async function readIsPublic(api: ApiClient, agenda: number): Promise<boolean> {
  const { isOn, release } = (await api.send(readProgrammePage, { params: { id: agenda } })).data;
  return isOn && release !== null;
}
