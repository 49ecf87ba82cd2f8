import type { Row } from 'shared-contracts/entities';
import { agendaFacts, dayOfAgenda } from '../../../ui/agenda/planned.model.ts';

/** The agenda that is on now, else the next one, else the last one; null if there is none with days. */
export function shownAgenda(agendas: readonly Row[], now: number): Row | null {
  const dated = agendas.flatMap((row) => {
    const facts = agendaFacts(row);
    return facts ? [{ row, facts, today: dayOfAgenda(now, facts) }] : [];
  });
  const coming = dated
    .filter(({ facts, today }) => facts.last >= today)
    .sort((one, other) => one.facts.first.localeCompare(other.facts.first));
  const over = [...dated].sort((one, other) => other.facts.last.localeCompare(one.facts.last));
  return (coming[0] ?? over[0])?.row ?? null;
}
