import type { FieldValue } from 'shared-contracts/entities';
import { sessionKeys, sessionsOfAgendas } from '../../agenda/repositories/agenda-rows.ts';
import { ownGuid } from '../../agenda/services/identifiers.ts';
import type { Tx } from '../../database/transaction.ts';

/** A session that is here, with its import key. */
interface Here {
  row: number;
  key: string | null;
}

/** Finds the session of an agenda that another source brought, or that was made here, by its GUID in any case. */
export type FindByGuid = (guid: string, agenda: FieldValue | undefined) => Here | undefined;

const keyPrefix = 'session:';
const guidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The sessions of a channel by the GUIDs that a programme gave them, or that an export gives them. */
export async function sessionsByGuid(tx: Tx, channel: number): Promise<FindByGuid> {
  const agendas = new Map((await sessionsOfAgendas(tx, channel)).map(({ id, agenda }) => [id, agenda]));
  const found = new Map<string, Here>();
  for (const { id, key } of await sessionKeys(tx, channel)) {
    const guids = [ownGuid(tx.tenant, 'agenda-sessions', id)];
    if (key?.startsWith(keyPrefix)) guids.push(key.slice(keyPrefix.length).toLowerCase());
    for (const guid of guids) found.set(`${agendas.get(id)} ${guid}`, { row: id, key });
  }
  return (written, agenda) => {
    const guid = written.toLowerCase();
    return guidForm.test(guid) ? found.get(`${agenda} ${guid}`) : undefined;
  };
}
