import { useQuery } from '@tanstack/react-query';
import { isApiError } from 'shared-contracts/http';
import { useParams } from 'shared-contracts/router';
import { queryKeys, useScreen, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { readRoom } from '../../api/rooms.api.ts';
import { RoomForm } from './RoomForm.tsx';
import styles from './rooms.module.css';

const parents = [{ label: 'Template', path: '/app/template' }];

/** The screen of one room, by the id in its address. */
export function RoomPage() {
  const { id = '' } = useParams();
  const { api } = useShell();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.row('rooms', Number(id)),
    queryFn: ({ signal }) => readRoom(api, Number(id), signal),
    retry: (count, failure) => count < 1 && !(isApiError(failure) && failure.kind === 'notFound'),
  });
  const name = data ? String(data.data.values.name) : null;
  useScreen(name === null ? null : { title: name, parents });
  if (data && name !== null)
    return <RoomForm key={data.data.version} room={{ id: data.data.id, version: data.data.version, name }} />;
  if (!error) return <p role="status">Reading the room</p>;
  return (
    <div className={styles.page} role="alert">
      <p>The room could not be read. {isApiError(error) ? error.message : ''}</p>
      <div>
        <Button loading={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    </div>
  );
}

/** The screen of a room that is not there yet. */
export function NewRoomPage() {
  useScreen({ title: 'New room', parents });
  return <RoomForm room={null} />;
}
