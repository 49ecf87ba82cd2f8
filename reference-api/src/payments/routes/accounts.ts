import { listSessionCharges, readClientAccount, readOwing } from 'shared-contracts/api/client-accounts';
import { definitionOf } from 'shared-contracts/entities';
import { notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { accountsOf, chargesOfSession, owingClients } from '../services/accounts.ts';

/** What a client owes, what is owed for a session, and who owes something. */
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
}
