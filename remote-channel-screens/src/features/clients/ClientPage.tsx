import { erasedName } from 'shared-contracts/api/client-data';
import { definitionOf } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useNavigate, useParams } from 'shared-contracts/router';
import { clientPath, detailPath, listPath, paths } from 'shared-contracts/routes';
import { useScreen } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/frame';
import { PlusOutlined } from 'shared-contracts/ui/icons';
import { useRow } from '../../api/use-row.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Missing } from '../../ui/Missing.tsx';
import page from '../../ui/page.module.css';
import { useFiltering } from '../../ui/use-filtering.ts';
import { rowTitle } from '../../ui/value-text.ts';
import { ClientAccount } from './account/ClientAccount.tsx';
import { ClientAbsences } from './ClientAbsences.tsx';
import { ClientCancellations } from './ClientCancellations.tsx';
import { ClientCustomFields } from './ClientCustomFields.tsx';
import { ClientFacts } from './ClientFacts.tsx';
import { ClientPackages } from './ClientPackages.tsx';
import type { ClientParts } from './client-parts.ts';
import styles from './clients.module.css';
import { saleTask } from './entry-task.ts';
import { ClientMails } from './mails/ClientMails.tsx';
import { UndeliveredMails } from './mails/UndeliveredMails.tsx';
import { EraseClient } from './record/EraseClient.tsx';
import { AlikeClients, MergeClient } from './record/MergeClient.tsx';

// Empty, the column is hidden: it is there where this client did not come.
const alsoShown = ['noShows'];

const idPattern = /^[1-9]\d{0,14}$/;

/** One client: who it is, and every session of theirs. */
export function ClientPage({ List, Plans }: ClientParts) {
  const { id = '' } = useParams();
  const known = idPattern.test(id);
  const { data, error, refetch } = useRow('users', known ? Number(id) : null);
  const navigate = useNavigate();
  useFiltering('appointments');
  const missing = !known || (isApiError(error) && error.kind === 'notFound');
  const title = data ? rowTitle(definitionOf('users'), data.data, data.titles) : 'Client';
  const ofClient = data && {
    preset: { clients: [data.data.id] },
    titles: { users: { [data.data.id]: title } },
  };
  const sale = data && {
    preset: { client: data.data.id },
    titles: { users: { [data.data.id]: title } },
    task: saleTask({ id: data.data.id, name: title }),
    next: clientPath(data.data.id),
  };
  const heading = missing ? 'This client is not here' : title;
  useScreen({
    title: heading,
    parents: [{ label: 'Clients', path: paths.clients }],
    ...(data ? { row: { entity: 'clients', kind: 'client', id: data.data.id } } : {}),
  });
  return (
    <div className={styles.page}>
      <header className={page.heading}>
        <h1 className={page.title}>{heading}</h1>
        {data && (
          <div className={styles.actions}>
            <Button onClick={() => navigate(detailPath('users', data.data.id), { state: { of: 'clients' } })}>
              Edit
            </Button>
            <Button onClick={() => navigate(detailPath('package-entries', 'new'), { state: sale })}>
              Sell a package
            </Button>
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => navigate(detailPath('appointments', 'new'), { state: ofClient })}
            >
              New session
            </Button>
          </div>
        )}
      </header>
      {missing && (
        <Missing
          why="The user was deleted, or the link was cut. Look for it in the list of clients."
          ways={[
            { to: paths.clients, label: 'Back to Clients' },
            { to: listPath('users'), label: 'All users' },
          ]}
        />
      )}
      {!missing && error && (
        <Failure what="This client could not be read" error={error} onRetry={() => refetch()} />
      )}
      {data && (
        <>
          <ClientFacts id={data.data.id} values={data.data.values}>
            <AlikeClients key={data.data.id} row={data.data} name={title} titles={data.titles} />
          </ClientFacts>
          <UndeliveredMails key={data.data.id} row={data.data} />
          <ClientCustomFields values={data.data.values} />
          <div className={styles.parts}>
            <ClientAccount client={data.data.id} name={title} />
            <ClientPackages client={data.data.id} name={title} />
          </div>
          <List
            entity="appointments"
            fixed={{ clients: id }}
            also={alsoShown}
            to={(session) => detailPath('appointments', session)}
            nothing={{
              lead: 'No sessions yet',
              why: 'Every session that this client books stands here.',
              action: 'New session',
              state: ofClient,
            }}
          />
          <div className={styles.parts}>
            <Plans user={data.data.id} className={styles.packages} />
            <ClientAbsences client={data.data.id} />
            <ClientCancellations client={data.data.id} />
            <ClientMails client={data.data.id} />
          </div>
          {title !== erasedName(data.data.id) && (
            <div className={styles.records}>
              <MergeClient row={data.data} name={title} titles={data.titles} />
              <EraseClient row={data.data} name={title} />
            </div>
          )}
        </>
      )}
    </div>
  );
}
