import { useLocation } from 'shared-contracts/router';
import { clientPath, paths } from 'shared-contracts/routes';
import page from '../../ui/page.module.css';
import { useFiltering } from '../../ui/use-filtering.ts';
import { clientWords, type NewClientParts } from './client-parts.ts';

/** The form of a client who has not booked yet: a user who is listed under Clients from the start, with a contact where the page of one leads here. */
export function NewClientPage({ Detail }: NewClientParts) {
  useFiltering(null);
  const { state } = useLocation();
  return (
    <div className={page.page}>
      <Detail
        entity="users"
        id="new"
        back={{ to: paths.clients, label: 'Clients' }}
        to={clientPath}
        preset={{ client: true, ...state?.preset }}
        {...(state?.titles ? { titles: state.titles } : {})}
        named={clientWords}
      />
    </div>
  );
}
