import { useQuery } from '@tanstack/react-query';
import { definitionOf } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { useBusinessZone } from '../../api/use-business.ts';
import { browserZone } from '../text/dates.ts';
import { leftOut } from './left-out.model.ts';
import { checkHandOver } from './sessions-together.api.ts';
import styles from './together.module.css';

interface HandOverCheckProps {
  ids: readonly number[];
  coach: number;
  name: string;
  anyway: boolean;
}

/** How many of some sessions a coach can take, before they are given, and what would stay. What cannot be known is not said. */
export function HandOverCheck({ ids, coach, name, anyway }: HandOverCheckProps) {
  const { api } = useShell();
  const zone = useBusinessZone(definitionOf('appointments')) ?? browserZone();
  const { data } = useQuery({
    queryKey: [...queryKeys.entity('appointments'), 'hand-over', { ids, coach, anyway }],
    queryFn: ({ signal }) => checkHandOver(api, { ids: [...ids], coach, anyway }, signal),
    staleTime: 0,
  });
  if (!data) return <p role="status" />;
  const { done, skipped } = data;
  const all = done.length + skipped.length;
  const some = done.length === 0 ? 'none of them' : `${done.length} of ${all}`;
  const words =
    all === 1
      ? `${name} ${done.length === 1 ? 'can' : 'cannot'} take it.`
      : `${name} can take ${done.length === all ? `all ${all}` : some}.`;
  return (
    <p role="status" className={styles.check}>
      {words}
      {skipped.length > 0 && `\n${leftOut(data, zone)}`}
    </p>
  );
}
