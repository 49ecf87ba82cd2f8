import { useQuery } from '@tanstack/react-query';
import { isApiError } from 'shared-contracts/http';
import { Link } from 'shared-contracts/router';
import { queryKeys, useScreen, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { listRooms } from '../../api/rooms.api.ts';
import styles from './rooms.module.css';

/** The list: the rooms of the channel, each with the chips of its tags, which another remote shows. */
export function RoomsPage() {
  const { api, session, Slot } = useShell();
  useScreen({ title: 'Template' });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.list('rooms', { of: 'remote-template', channel: session.mode.channel.id }),
    queryFn: ({ signal }) => listRooms(api, signal),
  });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Template</h1>
        <Link className={styles.add} to="/app/template/new">
          Add a room
        </Link>
      </header>
      {data && data.data.length > 0 && (
        <ul className={styles.list} aria-label="Rooms">
          {data.data.map(({ id, values, taxons }) => (
            <li key={id} className={styles.row}>
              <Link to={`/app/template/${id}`}>{String(values.name)}</Link>
              {taxons.length > 0 && <Slot name="taxonomy.chips" props={{ ids: taxons, most: 3 }} />}
            </li>
          ))}
        </ul>
      )}
      {data?.data.length === 0 && <p>There are no rooms in this channel yet.</p>}
      {data?.next && <p>These are the first {data.data.length} rooms.</p>}
      {!data && error && (
        <div role="alert">
          <p>The rooms could not be read. {isApiError(error) ? error.message : ''}</p>
          <Button loading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {!data && !error && <p role="status">Reading the rooms</p>}
    </div>
  );
}
