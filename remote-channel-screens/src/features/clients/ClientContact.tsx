import { useQuery } from '@tanstack/react-query';
import type { EntityValues, Money } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { Link, useNavigate } from 'shared-contracts/router';
import { clientPath, detailPath, newClientPath, paths, queryNames } from 'shared-contracts/routes';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/frame';
import { readWhoOwes } from '../../api/client-accounts/account.api.ts';
import { useFirstRows } from '../../api/use-first-rows.ts';
import { useRow } from '../../api/use-row.ts';
import { sumsText } from '../../ui/booking/owed-words.ts';
import { phoneLink } from '../../ui/clients/phone-link.ts';
import { Failure } from '../../ui/Failure.tsx';
import styles from './clients.module.css';

/** Who is asked and notified about a client, with the ways to reach them. */
export function ClientContact({
  client,
  contact,
  hasEmail,
}: {
  client: number;
  contact: number;
  hasEmail: boolean;
}) {
  const { data, error, refetch } = useRow('users', contact);
  if (isApiError(error) && error.kind === 'notFound')
    return (
      <p className={styles.line}>
        <span>{`The contact person is deleted${hasEmail ? '.' : ': nobody gets mails.'}`}</span>
        <Link to={`${paths.clients}?${queryNames.trash}=true`}>Restore them from the trash</Link>
        <Link to={detailPath('users', client)}>Choose another one</Link>
      </p>
    );
  if (error) return <Failure what="The contact could not be read" error={error} onRetry={() => refetch()} />;
  if (!data) return null;
  const { id, title, values } = { ...data.data, title: String(data.data.values.name) };
  const email = typeof values.email === 'string' ? values.email : '';
  const phone = typeof values.phone === 'string' ? values.phone : '';
  return (
    <p className={styles.line}>
      <span>
        Contact person: <Link to={clientPath(id)}>{title}</Link>
        {!hasEmail && (email ? ', gets the mails' : '. Neither has an email: nobody gets mails')}
      </span>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={phoneLink(phone)}>{phone}</a>}
    </p>
  );
}

const most = 20;

/** What each of all clients owes, by id; empty until it is read, and where it cannot be. */
function useOwedByEach(isWanted: boolean): ReadonlyMap<number, readonly Money[]> {
  const { api } = useShell();
  const { data } = useQuery({
    queryKey: [...queryKeys.entity('payments'), 'owing'],
    queryFn: ({ signal }) => readWhoOwes(api, signal),
    staleTime: 0,
    enabled: isWanted,
  });
  return new Map(data?.clients.map(({ id, owed }) => [id, owed]));
}

/** The users whose contact a client is, such as their children, with what each owes, and the way to a further one where `mayAdd`. */
export function ClientContactOf({
  client,
  values,
  mayAdd,
}: {
  client: number;
  values: EntityValues;
  mayAdd: boolean;
}) {
  const navigate = useNavigate();
  const { data, error, refetch } = useFirstRows('users', {
    sort: 'name',
    limit: most,
    where: { contactPerson: String(client) },
  });
  const owedBy = useOwedByEach((data?.total ?? 0) > 0);
  const owesOf = (id: number) => {
    const owed = owedBy.get(id) ?? [];
    return owed.length > 0 && ` (owes ${sumsText(owed)})`;
  };
  if (error)
    return (
      <Failure what="Whose contact this is could not be read" error={error} onRetry={() => void refetch()} />
    );
  if (!data || (data.total === 0 && !mayAdd)) return null;
  const others = data.total - data.data.length;
  const create = () =>
    navigate(newClientPath, {
      state: { preset: { contactPerson: client }, titles: { users: { [client]: String(values.name) } } },
    });
  return (
    <p className={styles.line}>
      {data.total > 0 && (
        <span>
          {'Contact person of '}
          {data.data.map((row, at) => (
            <span key={row.id}>
              {at > 0 && ', '}
              <Link to={clientPath(row.id)}>{String(row.values.name)}</Link>
              {owesOf(row.id)}
            </span>
          ))}
          {others > 0 && ` and ${others} more`}
        </span>
      )}
      {mayAdd && (
        <Button type="link" size="small" onClick={create}>
          Add a family member
        </Button>
      )}
    </p>
  );
}
