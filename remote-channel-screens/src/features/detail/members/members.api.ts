import { listMembers, removeMember, setMember } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

/** A user and a group. */
export interface Membership {
  group: number;
  user: number;
}

export function readMembers(
  api: ApiClient,
  group: number,
  request: { words: string; after: number | null; signal: AbortSignal },
) {
  const { words, after, signal } = request;
  const query = { ...(words ? { q: words } : {}), ...(after === null ? {} : { after }) };
  return api.send(listMembers, { params: { id: group }, query, signal });
}

/** Makes a user a member, or gives a member another role. Returns the role before. */
export async function putMember(
  api: ApiClient,
  { group, user }: Membership,
  role?: string,
): Promise<string | null> {
  const body = { context: { id: group, type: 'groups' }, data: role === undefined ? {} : { role } };
  return (await api.send(setMember, { params: { id: group, user }, body })).data.before;
}

/** Takes a member out. Returns the role before. */
export async function dropMember(api: ApiClient, { group, user }: Membership): Promise<string | null> {
  return (await api.send(removeMember, { params: { id: group, user } })).data.before;
}
