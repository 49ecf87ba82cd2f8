import { useEffect } from 'react';
import { clientPath, paths } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import page from '../../ui/page.module.css';
import type { NewClientParts } from './client-parts.ts';

/** The form of a client who has not booked yet: a user who is listed under Clients from the start. */
export function NewClientPage({ Detail }: NewClientParts) {
  const { requestFiltering } = useShell();
  useEffect(
    function nothingToFilter() {
      requestFiltering(null);
    },
    [requestFiltering],
  );
  return (
    <div className={page.page}>
      <Detail
        entity="users"
        id="new"
        back={{ to: paths.clients, label: 'Clients' }}
        to={clientPath}
        preset={{ client: true }}
        newTitle="New client"
      />
    </div>
  );
}
