import { useQuery } from '@tanstack/react-query';
import { groupsByRule } from 'shared-contracts/api';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { queryKeys, useShell } from 'shared-contracts/shell';
import styles from './groups-by-rule.module.css';

/** The groups of a user by rule, in addition to chosen ones. Renders nothing without any. */
export function GroupsByRule({ user }: { user: number }) {
  const { api } = useShell();
  const { data = [] } = useQuery({
    // Whatever is written to users or to groups may change it.
    queryKey: [...queryKeys.row('users', user), 'by-rule'],
    queryFn: async ({ signal }) => (await api.send(groupsByRule, { params: { id: user }, signal })).data,
  });
  if (data.length === 0) return null;
  return (
    <p className={styles.hint}>
      Also in, by a rule:{' '}
      {data.map(({ id, title }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={detailPath('groups', id)}>{title}</Link>
        </span>
      ))}
    </p>
  );
}
