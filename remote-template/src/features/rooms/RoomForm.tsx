import { type SubmitEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'shared-contracts/router';
import { Button, Input } from 'shared-contracts/ui/base';
import { mostLetters, nameComplaint } from './room.model.ts';
import styles from './rooms.module.css';
import { type RoomRead, useSaveRoom } from './use-save-room.ts';

/** The form of a room; null for a new one. It keeps what was typed when the server refuses. */
export function RoomForm({ room }: { room: RoomRead | null }) {
  const [name, setName] = useState(room?.name ?? '');
  const [wasSent, setWasSent] = useState(false);
  const { save, isSaving, failure } = useSaveRoom(room);
  const navigate = useNavigate();
  const field = useId();
  const complaint = wasSent ? nameComplaint(name) : null;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasSent(true);
    if (nameComplaint(name) !== null) return;
    if (await save(name.trim())) navigate('/app/template');
  };
  return (
    <form className={styles.page} onSubmit={(event) => void submit(event)} noValidate>
      <h1>{room ? room.name : 'New room'}</h1>
      <div className={styles.field}>
        <label htmlFor={field}>Name</label>
        <Input
          id={field}
          value={name}
          maxLength={mostLetters}
          aria-invalid={complaint !== null}
          aria-describedby={complaint === null ? undefined : `${field}-complaint`}
          onChange={({ target }) => setName(target.value)}
        />
        {complaint !== null && (
          <p id={`${field}-complaint`} className={styles.complaint}>
            {complaint}
          </p>
        )}
      </div>
      {failure !== null && <p role="alert">{failure}</p>}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          Save
        </Button>
        <Link to="/app/template">Cancel</Link>
      </div>
    </form>
  );
}
