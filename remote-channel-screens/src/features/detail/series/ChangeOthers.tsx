import { useQuery } from '@tanstack/react-query';
import type { Row } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/frame';
import { useAllRows } from '../../../api/use-all-rows.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { RefusedOthers } from './RefusedOthers.tsx';
import { readLastVersion } from './series.api.ts';
import styles from './series.module.css';
import { offeredScopes, othersOf, type SeriesScope, sharedChange } from './series-change.model.ts';
import { useChangeOthers } from './use-change-others.ts';

interface ChangeOthersProps {
  row: Row;
  series: string;
  zone: string;
}

const words: Readonly<Record<SeriesScope, (verb: string, count: number) => string>> = {
  following: (verb, count) =>
    count === 1 ? `${verb} the next one too` : `${verb} the ${count} after it too`,
  all: (verb, count) => (count === 1 ? `${verb} the other one too` : `${verb} all ${count} others too`),
};

const sessionsText = (count: number) => (count === 1 ? '1 session' : `${count} sessions`);

/** Offers to do to other sessions of a series what the last change of this one did; nothing if that concerns it alone, or there are no others to come. */
export function ChangeOthers({ row, series, zone }: ChangeOthersProps) {
  const { api, confirm } = useShell();
  const { busy, isDone, refused, change } = useChangeOthers(row);
  const version = useQuery({
    queryKey: [...queryKeys.row('appointments', row.id), 'last version', row.version],
    queryFn: ({ signal }) => readLastVersion(api, row.id, signal),
  });
  const rows = useAllRows('appointments', 'start', { series: series.replaceAll(',', '\\,') });
  const last = sharedChange(version.data?.version ?? null, version.data?.titles);
  if (!last || !rows.data || isDone) return null;
  const others = othersOf(rows.data.data, row, last, Date.now());
  const offered = offeredScopes(others, last);
  if (offered.length === 0 && !refused) return null;
  const choose = async (scope: SeriesScope) => {
    const count = sessionsText(others[scope].length);
    const question = {
      title: `${last.ends} ${count}?`,
      body: 'Each can be reopened on its own.',
      yes: `${last.ends} ${count}`,
      no: 'Keep them',
      danger: true,
    };
    if (last.ends === null || (await confirm(question))) await change(scope);
  };
  return (
    <>
      <p className={styles.hint}>
        {last.ends === null
          ? `The last change of this session: ${last.labels.join(', ')}.`
          : `This session is ${last.ends === 'Cancel' ? 'cancelled' : 'declined'}.`}
      </p>
      <div className={styles.choice}>
        {offered.map((scope) => (
          <Button key={scope} loading={busy} onClick={() => void choose(scope)}>
            {words[scope](last.ends ?? last.givesUp ?? 'Change', others[scope].length)}
          </Button>
        ))}
      </div>
      {refused && refused.sessions.length > 0 && (
        <RefusedOthers
          {...{ refused, zone, busy }}
          count={others[refused.scope].length}
          onChange={(options) => void change(refused.scope, options)}
        />
      )}
      {refused && refused.sessions.length === 0 && (
        <Failure
          what="The other sessions were not changed"
          error={refused.error}
          onRetry={() => void change(refused.scope)}
        />
      )}
    </>
  );
}
