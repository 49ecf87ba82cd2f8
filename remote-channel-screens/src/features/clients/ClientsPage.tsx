import { useLocation, useNavigate } from 'shared-contracts/router';
import {
  clientPath,
  detailPath,
  newClientPath,
  owingPath,
  paths,
  queryNames,
  takingsPath,
} from 'shared-contracts/routes';
import { useScreen } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/frame';
import { PlusOutlined } from 'shared-contracts/ui/icons';
import { useFiltering } from '../../ui/use-filtering.ts';
import { type ClientParts, clientWords } from './client-parts.ts';
import styles from './clients.module.css';

const clients = { client: 'true' };

// At the desk one calls people.
const alsoShown = ['phone'];

/** The clients: users with a session, and those who were made or imported here. */
export function ClientsPage({ List }: Pick<ClientParts, 'List'>) {
  const navigate = useNavigate();
  const isTrash = new URLSearchParams(useLocation().search).has(queryNames.trash);
  const title = isTrash ? 'Trash of clients' : 'Clients';
  useScreen({ title, ...(isTrash ? { parents: [{ label: 'Clients', path: paths.clients }] } : {}) });
  useFiltering('users');
  return (
    <div className={styles.page}>
      <List
        entity="users"
        fixed={clients}
        also={alsoShown}
        named={clientWords}
        title={title}
        action={
          !isTrash && (
            <>
              <Button onClick={() => navigate(owingPath)}>Who owes</Button>
              <Button onClick={() => navigate(takingsPath)}>Takings</Button>
              <Button
                className={styles.desk ?? ''}
                onClick={() => navigate(detailPath('appointments', 'new'))}
              >
                New session
              </Button>
              <Button
                type="primary"
                icon={<PlusOutlined aria-hidden />}
                onClick={() => navigate(newClientPath)}
              >
                New client
              </Button>
            </>
          )
        }
        to={(id) => (id === 'new' ? newClientPath : clientPath(id))}
        nothing={{
          lead: 'No clients yet',
          why: 'Clients are the people who book with you. Users become clients with their first session, too.',
          action: 'New client',
        }}
      />
    </div>
  );
}
