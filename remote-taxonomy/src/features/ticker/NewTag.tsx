import { useQueryClient } from '@tanstack/react-query';
import { type ComponentRef, useId, useRef, useState } from 'react';
import { taxonName } from 'shared-contracts/api';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Button, Input, Popover } from 'shared-contracts/ui/frame';
import { PlusOutlined } from 'shared-contracts/ui/icons';
import { createTag } from '../../api/taxons.api.ts';
import styles from './ticker.module.css';

/** Makes a tag in a popup: a name, and Enter. */
export function NewTag({ type, onMade }: { type: string; onMade: (id: number) => void }) {
  const { api } = useShell();
  const client = useQueryClient();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState('');
  const [making, setMaking] = useState(false);
  const input = useRef<ComponentRef<typeof Input>>(null);

  async function make() {
    const read = taxonName.safeParse(name);
    if (!read.success) {
      setWrong(read.error.issues[0]?.message ?? 'This is not valid.');
      return;
    }
    setMaking(true);
    try {
      const made = await createTag(api, type, read.data);
      await client.invalidateQueries({ queryKey: queryKeys.taxonTree('tag', type) });
      onMade(made.id);
      setName('');
      setOpen(false);
    } catch (error) {
      setWrong(isApiError(error) ? error.message : 'Something went wrong. Try again.');
    } finally {
      setMaking(false);
    }
  }

  const form = (
    <div className={styles.making}>
      <label htmlFor={id}>Name</label>
      <Input
        id={id}
        ref={input}
        value={name}
        maxLength={200}
        disabled={making}
        aria-invalid={wrong !== ''}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => {
          setName(event.target.value);
          setWrong('');
        }}
        onPressEnter={() => void make()}
      />
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      <p className={styles.hint}>Press Enter to make it.</p>
    </div>
  );
  return (
    <Popover
      trigger="click"
      title="New tag"
      content={form}
      open={open}
      onOpenChange={setOpen}
      afterOpenChange={(shown) => shown && input.current?.focus()}
      placement="bottomRight"
    >
      <Button size="small" type="text" icon={<PlusOutlined aria-hidden />}>
        New tag
      </Button>
    </Popover>
  );
}
