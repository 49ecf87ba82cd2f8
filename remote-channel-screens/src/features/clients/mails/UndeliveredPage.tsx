import type { UndeliveredMail } from 'shared-contracts/api/session-mails';
import { Link } from 'shared-contracts/router';
import { clientPath, detailPath, paths } from 'shared-contracts/routes';
import { useScreen } from 'shared-contracts/shell';
import { useUndelivered } from '../../../api/mails/use-mails.ts';
import { DoneAt } from '../../../ui/clock/DoneAt.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { failureWords } from '../../../ui/mails/failure-words.ts';
import page from '../../../ui/page.module.css';
import { numberText } from '../../../ui/value-text.ts';
import styles from '../account/account.module.css';
import shared from '../clients.module.css';
import own from './undelivered-page.module.css';

const parents = [{ label: 'Clients', path: paths.clients }];

const kinds = { users: 'Client', coaches: 'Coach', contributors: 'Contributor' };

function PersonRow({ person }: { person: UndeliveredMail }) {
  const { entity, id, name, email, failedAt } = person;
  const why = failureWords({ ...person, refusal: null });
  return (
    <tr>
      <th scope="row" className={own.name}>
        <Link className={styles.link} to={entity === 'users' ? clientPath(id) : detailPath(entity, id)}>
          {name}
        </Link>
      </th>
      <td className={styles.wide}>{kinds[entity]}</td>
      <td className={own.email}>
        {email}
        <p className={shared.quiet}>{why ?? 'tried for about a day'}</p>
        {person.said && (
          <p className={shared.quiet}>
            <q>{person.said}</q>
          </p>
        )}
      </td>
      <td className={styles.wide}>
        <DoneAt iso={failedAt} />
      </td>
    </tr>
  );
}

/** Whose mails do not arrive, to which email, why and since when; each name leads to where it is corrected. */
export function UndeliveredPage() {
  useScreen({ title: 'Mails that do not arrive', parents });
  const { data, error, refetch } = useUndelivered();
  return (
    <div className={shared.page}>
      <header className={page.heading}>
        <h1 className={page.title}>Mails that do not arrive</h1>
      </header>
      {error && (
        <Failure what="Mails that do not arrive could not be read" error={error} onRetry={() => refetch()} />
      )}
      {data?.total === 0 && <p>The last mail to everybody arrived, or is on its way.</p>}
      {data && data.total > 0 && (
        <>
          <p>
            {data.total === 1
              ? 'The last mail to 1 person did not arrive.'
              : `The last mails to ${numberText(data.total)} people did not arrive.`}
            {data.total > data.people.length && ` The first ${numberText(data.people.length)} are shown.`}
          </p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col" className={styles.wide}>
                  Kind
                </th>
                <th scope="col">Email, and why</th>
                <th scope="col" className={styles.wide}>
                  Since
                </th>
              </tr>
            </thead>
            <tbody>
              {data.people.map((person) => (
                <PersonRow key={`${person.entity} ${person.id}`} person={person} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  );
}
