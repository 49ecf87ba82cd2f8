import {
  listSessionCharges,
  mostTakingsDays,
  readClientAccount,
  readOwing,
  readTakings,
} from 'shared-contracts/api/client-accounts';
import { daysBetween } from 'shared-contracts/days';
import { definitionOf } from 'shared-contracts/entities';
import { Failure, notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { listTakings, sumTakings } from '../repositories/takings.ts';
import { accountsOf, chargesOfSession, owingClients } from '../services/accounts.ts';

/** What a client owes, what is owed for a session, who owes something, and what clients paid. */
export function clientAccountRoutes(server: Server): void {
  serve(server, readClientAccount, async ({ tx, params }) => {
    if (!(await findRow(tx, definitionOf('users'), params.id))) throw notFound('This client');
    const { owed, charges } = (await accountsOf(tx, [params.id])).get(params.id) ?? { owed: [], charges: [] };
    return { data: { owed, charges: charges.map(({ client: _, ...charge }) => charge) } };
  });
  serve(server, listSessionCharges, async ({ tx, params }) => {
    if (!(await findRow(tx, definitionOf('appointments'), params.id))) throw notFound('This session');
    return { data: await chargesOfSession(tx, params.id) };
  });
  serve(server, readOwing, async ({ tx }) => ({ data: await owingClients(tx) }));
  serve(server, readTakings, async ({ tx, query }) => {
    const days = daysBetween(query.from, query.to) + 1;
    if (days < 1) throw new Failure('malformed', 'The last day must not come before the first.');
    if (days > mostTakingsDays)
      throw new Failure('malformed', `Ask for at most ${mostTakingsDays} days at once.`);
    const [takings, counted] = [await listTakings(tx, query), await sumTakings(tx, query)];
    const all = counted.reduce((total, { count }) => total + count, 0);
    return { data: { takings, all, sums: counted.map(({ count: _, ...sum }) => sum) } };
  });
}
