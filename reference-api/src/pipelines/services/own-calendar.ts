import { sessionsOfAgendas } from '../../agenda/repositories/agenda-rows.ts';
import { ownGuid } from '../../agenda/services/identifiers.ts';
import type { Tx } from '../../database/transaction.ts';
import { invalid } from '../../errors/failure.ts';
import { scopeOf } from '../../programmes/reading/schedule.ts';
import { quoted } from '../../programmes/reading/words.ts';
import { agendaHere, type ProgrammeFile } from '../../programmes/writing/programme-zone.ts';

/**
 * Throws a refusal where events of a calendar are sessions of another agenda than the calendar is here: an export of that agenda, whose sessions would move
 * out of it.
 */
export async function refuseOwnCalendar(
  tx: Tx,
  channel: number,
  { raw, file }: ProgrammeFile,
): Promise<void> {
  const events = new Set(raw.sessions.map(({ guid }) => guid.toLowerCase()));
  const sessions = await sessionsOfAgendas(tx, channel);
  const found = sessions.filter(({ id }) => events.has(ownGuid(tx.tenant, 'agenda-sessions', id)));
  if (found.length === 0) return;
  const here = await agendaHere(tx, channel, scopeOf(raw, file));
  const other = found.find(({ agenda }) => agenda !== here);
  if (!other) return;
  throw invalid({
    file: `This calendar is an export of the agenda ${quoted(other.name)}, which has these sessions. Import its schedule JSON or XML instead, which has all that they say.`,
  });
}
