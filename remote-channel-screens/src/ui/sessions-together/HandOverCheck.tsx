import { useQuery } from '@tanstack/react-query';
import { definitionOf } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { useBusinessZone } from '../../api/use-business.ts';
import { browserZone } from '../text/dates.ts';
import { handOverWords, type NewPlaceKind, placeOf } from './hand-over-words.ts';
import { leftOut } from './left-out.model.ts';
import { checkHandOver } from './sessions-together.api.ts';
import styles from './together.module.css';

interface HandOverCheckProps {
  ids: readonly number[];
  /** What is checked: a coach or a location, by its id. */
  kind: NewPlaceKind;
  id: number;
  name: string;
  anyway: boolean;
}

/** How many of some sessions a coach can take, or how many can be at a location, before they are moved, and what would stay. What cannot be known is not said. */
export function HandOverCheck({ ids, kind, id, name, anyway }: HandOverCheckProps) {
  const { api } = useShell();
  const zone = useBusinessZone(definitionOf('appointments')) ?? browserZone();
  const { data } = useQuery({
    queryKey: [...queryKeys.entity('appointments'), 'hand-over', { ids, kind, id, anyway }],
    queryFn: ({ signal }) => checkHandOver(api, { ids: [...ids], ...placeOf(kind, id), anyway }, signal),
    staleTime: 0,
  });
  if (!data) return <p role="status" />;
  const { done, skipped } = data;
  const all = done.length + skipped.length;
  const some = done.length === 0 ? 'none of them' : `${done.length} of ${all}`;
  const { takes, takesNot } = handOverWords[kind];
  const what = done.length === all ? `all ${all}` : some;
  const words = all > 1 ? takes(name, what) : done.length === 1 ? takes(name, 'it') : takesNot(name);
  return (
    <p role="status" className={styles.check}>
      {words}
      {skipped.length > 0 && `\n${leftOut(data, zone)}`}
    </p>
  );
}
