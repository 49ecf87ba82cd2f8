import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApiError, isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { createRow } from '../../../api/rows.api.ts';
import { rowQuery } from '../../../api/use-row.ts';
import { useLedger } from '../../../ui/booking/use-ledger.ts';
import type { Titles } from '../../../ui/value-text.ts';
import { type FamilyOffer, familyOffer } from './family.model.ts';

// Of more clients nobody presses one by one, and each is a call.
const mostRead = 8;

/** What the contacts of clients can give them for a session of a service on a day (YYYY-MM-DD), by client, and the titles that name it. */
export function useFamilyOffers(
  clients: readonly number[],
  session: { service: number | null; day: string },
): { offers: ReadonlyMap<number, FamilyOffer>; titles: Titles } {
  const { api } = useShell();
  const cache = useQueryClient();
  const read = session.service === null ? [] : clients.slice(0, mostRead);
  const { data: users = [] } = useQuery({
    queryKey: [...queryKeys.entity('users'), 'contacts', read],
    // One who cannot be read gets no offer, and takes none from the others.
    queryFn: () =>
      Promise.all(read.map((client) => cache.fetchQuery(rowQuery(api, 'users', client)).catch(() => null))),
    enabled: read.length > 0,
    placeholderData: keepPreviousData,
  });
  const contacts = new Map(
    users.flatMap((user) => {
      const { id = 0, values } = user?.data ?? {};
      const contact = values?.contactPerson;
      return typeof contact === 'number' && read.includes(id) ? [[id, contact] as const] : [];
    }),
  );
  const givers = [...new Set(contacts.values())];
  const { data } = useLedger(givers.length > 0 ? { clients: givers } : null);
  const { service, day } = session;
  const offers = new Map(
    [...contacts].flatMap(([client, contact]) => {
      const offer = data && service !== null ? familyOffer(contact, { service, day }, data) : null;
      return offer ? [[client, offer] as const] : [];
    }),
  );
  return { offers, titles: data?.titles ?? {} };
}

/** Gives a client sessions of a package of their contact, one entry at a time. */
export function useGiveToFamily(service: number | null) {
  const { api } = useShell();
  const cache = useQueryClient();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState<number | null>(null);
  // The same offer sent again is the same entry, also where the first answer was lost.
  const sent = useRef({ text: '', key: '' });

  async function give(client: number, offer: FamilyOffer, quantity: number): Promise<boolean> {
    if (busy !== null) return false;
    const { contact, package: pack, date, left } = offer;
    const values = {
      ...{ client: contact, package: pack, kind: 'given', recipient: client, date },
      items: [{ id: service ?? 0, quantity }],
    };
    const text = JSON.stringify([values, left]);
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    setBusy(client);
    setFailure(null);
    try {
      await createRow(api, 'package-entries', values, { idempotencyKey: sent.current.key });
      sent.current = { text: '', key: '' };
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error);
      return false;
    } finally {
      await cache.invalidateQueries({ queryKey: queryKeys.entity('package-entries') });
      setBusy(null);
    }
  }
  return { give, busy, failure };
}
