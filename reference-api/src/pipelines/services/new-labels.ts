import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';
import { quoted } from '../../programmes/reading/words.ts';

const kinds = { track: ['track', 'tracks'], type: ['type', 'types'] } as const;
const mostListed = 10;

/** Notes which tracks and types the agendas of a channel have, and returns what tells which came since. */
export async function newLabels(tx: Tx, channel: number): Promise<() => Promise<string[]>> {
  const ofChannel = sql`from session_labels l join agendas a on a.tenant_id = l.tenant_id and a.id = l.agenda_id
    where l.tenant_id = ${tx.tenant} and a.channel_id = ${channel}`;
  const [before] = await tx.run<{ last: number }>(
    sql`select coalesce(max(l.id), 0)::int as last ${ofChannel}`,
  );
  return async () => {
    const fresh = await tx.run<{ kind: keyof typeof kinds; name: string }>(sql`
      select l.kind, l.name ${ofChannel} and l.id > ${before?.last ?? 0} order by l.kind, l.name`);
    return [...Map.groupBy(fresh, ({ kind }) => kind)].map(([kind, own]) => {
      const [one, many] = kinds[kind];
      const shown = own.slice(0, mostListed).map(({ name }) => quoted(name));
      const rest = own.length > mostListed ? ` and ${own.length - mostListed} more` : '';
      return `${own.length} ${own.length === 1 ? `${one} is` : `${many} are`} new in the agenda: ${shown.join(', ')}${rest}.`;
    });
  };
}
