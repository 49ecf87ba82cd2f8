import { byRuleWords, definitionOf, memberRoles } from 'shared-contracts/entities';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { changeRow } from '../../entities/services/entity-writing.ts';
import { Failure, notFound } from '../../errors/failure.ts';
import { roleOf, setRole } from '../../rows/repositories/members.ts';
import { holdRow } from '../../rows/repositories/rows.ts';
import { liveTitles, unfitFor } from '../../rows/repositories/titles.ts';

interface Membership {
  group: number;
  user: number;
}

interface Doing {
  tx: Tx;
  actor: Actor;
}

const users = definitionOf('users');

// The group is held against becoming one by rule, and the user against every other write, so that what is read stays true.
async function hold(tx: Tx, { group, user }: Membership) {
  const live = await liveTitles(tx, 'groups', { ids: [group], channel: null });
  if (!live.has(group)) throw notFound('This group');
  const unfit = await unfitFor(tx, users.fields.groups, [group]);
  if (unfit.length > 0) throw new Failure('conflict', byRuleWords);
  const held = await holdRow(tx, users, user);
  if (!held || held.deletedAt) throw notFound('This user');
  const { row } = held;
  return {
    row,
    groups: (row.values.groups ?? []) as number[],
    before: await roleOf(tx, { group, user }),
  };
}

/**
 * Adds a user to a group, or changes a member's role. Without a role, a new member gets the first one, and a member keeps theirs. Membership
 * is a value of the user, in whose history the change is. Returns the previous role.
 */
export async function putMember(
  { tx, actor }: Doing,
  { group, user, role: requestedRole }: Membership & { role: string | undefined },
): Promise<string | null> {
  const { row, groups, before } = await hold(tx, { group, user });
  const role = requestedRole ?? before ?? memberRoles[0]?.value ?? '';
  if (before === role) return before;
  if (before === null) {
    const values = { groups: [...groups, group] };
    await changeRow({ tx, actor, definition: users }, user, { values, version: row.version });
  }
  await setRole(tx, { group, user, role });
  const details = { user, role, before };
  await record(tx, actor, {
    action: before === null ? 'member: add' : 'member: role',
    subject: 'groups',
    row: group,
    details,
  });
  return before;
}

/** Takes a member out of a group. Returns the role that there was; null if the user was no member. */
export async function dropMember({ tx, actor }: Doing, { group, user }: Membership): Promise<string | null> {
  const { row, groups, before } = await hold(tx, { group, user });
  if (before === null) return null;
  const values = { groups: groups.filter((one) => one !== group) };
  await changeRow({ tx, actor, definition: users }, user, { values, version: row.version });
  await record(tx, actor, {
    action: 'member: remove',
    subject: 'groups',
    row: group,
    details: { user, before },
  });
  return before;
}
