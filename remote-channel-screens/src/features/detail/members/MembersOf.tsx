import type { Row } from 'shared-contracts/entities';
import { later } from 'shared-contracts/later';
import { Skeleton } from 'shared-contracts/ui/frame';
import type { MembersProps } from './Members.tsx';

// In the forms of two entities alone.
const Members = later<MembersProps>(
  async () => (await import(/* webpackChunkName: "members" */ './Members.tsx')).Members,
  <Skeleton title={false} paragraph={{ rows: 3 }} />,
);
const GroupsByRule = later<{ user: number }>(
  async () => (await import(/* webpackChunkName: "members" */ './GroupsByRule.tsx')).GroupsByRule,
);

/** Below the form of a group its members, below that of a user the groups that a rule put the user into; nothing below any other. */
export function MembersOf({ entity, row }: { entity: string; row: Row }) {
  if (entity === 'users') return <GroupsByRule user={row.id} />;
  if (entity !== 'groups') return null;
  return <Members key={String(row.values.kind)} group={row.id} byRule={row.values.kind === 'rule'} />;
}
