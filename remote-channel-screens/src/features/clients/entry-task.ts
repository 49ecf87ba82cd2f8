import { clientPath, paths } from 'shared-contracts/routes';
import type { FormTask } from '../../ui/tasks/form-task.ts';

/** Whose entry of the ledger is written. */
export interface EntryClient {
  id: number;
  name: string;
}

const backTo = ({ id, name }: EntryClient): FormTask['back'] => ({
  to: clientPath(id),
  label: name,
  parents: [{ label: 'Clients', path: paths.clients }],
});

const groups: FormTask['groups'] = [
  { label: 'Contents', fields: ['items', 'validUntil'] },
  { label: 'Payment', fields: ['due', 'price', 'method'] },
];

/** The sale of a package to a client. */
export const saleTask = (client: EntryClient): FormTask => ({
  title: `Sell a package to ${client.name}`,
  action: 'Sell',
  groups,
  back: backTo(client),
  settled: ['client', 'kind'],
  helps: {
    due: 'What it costs this client.',
    price: 'What they pay now. The rest stays open on their page.',
    items: 'How many of which service it holds.',
  },
});

/** What takes from a package what is left in it. */
export const takingTask = (client: EntryClient, kind: 'given' | 'refunded', title: string): FormTask => ({
  title: kind === 'given' ? `Give away ${title}` : `Refund ${title}`,
  action: kind === 'given' ? 'Give away' : 'Refund',
  groups,
  back: backTo(client),
  settled: ['client', 'package', 'kind'],
  helps: {
    due: `What ${client.name} owes no more.`,
    price: 'What is paid back.',
    items:
      kind === 'given' ? 'How many of which service are given.' : 'How many of which service are taken back.',
    recipient: 'They receive the sessions, and the gift stands on their page, too.',
  },
});
