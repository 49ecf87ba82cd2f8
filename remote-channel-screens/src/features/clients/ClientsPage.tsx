import { useEffect } from 'react';
import { useNavigate } from 'shared-contracts/router';
import { clientPath, detailPath } from 'shared-contracts/routes';
import { useScreen, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/frame';
import { PlusOutlined } from 'shared-contracts/ui/icons';
import page from '../../ui/page.module.css';
import type { ClientParts } from './client-parts.ts';
import styles from './clients.module.css';

const booked = { 'appointments.clients': 'any' };

/** The clients: users who have booked a session. */
export function ClientsPage({ List }: ClientParts) {
  const { requestFiltering } = useShell();
  const navigate = useNavigate();
  useScreen({ title: 'Clients' });
  useEffect(
    function askForFiltering() {
      requestFiltering('users');
    },
    [requestFiltering],
  );
  return (
    <div className={styles.page}>
      <header className={page.heading}>
        <h1 className={page.title}>Clients</h1>
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => navigate(detailPath('appointments', 'new'))}
        >
          New session
        </Button>
      </header>
      <List
        entity="users"
        fixed={booked}
        to={(id) => (id === 'new' ? detailPath('appointments', 'new') : clientPath(id))}
        nothing={{
          lead: 'No clients yet',
          why: 'A user becomes a client with the first session.',
          action: 'New session',
        }}
      />
    </div>
  );
}
