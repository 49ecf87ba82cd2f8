import { useQueryClient } from '@tanstack/react-query';
import { type ComponentRef, useId, useRef, useState } from 'react';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Button, Input, Popover } from 'shared-contracts/ui/frame';
import { PlusOutlined } from 'shared-contracts/ui/icons';
import { createTag } from '../../api/taxons.api.ts';
import { nameProblem, typedPlace } from '../../ui/terms/term-name.model.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import styles from './ticker.module.css';

/** Creates a tag in a popup: a name, and Enter. */
export function NewTag({ type, onMade }: { type: string; onMade: (id: number) => void }) {
  const { api, typed } = useShell();
  const client = useQueryClient();
  const id = useId();
  const place = typedPlace({ mode: 'tag', type, field: '' });
  const [open, setOpen] = useState(false);
  const [name, setName] = useState(() => typed.read(place));
  const { wrong, setWrong, isDoing, attempt } = useAttempt();
  const input = useRef<ComponentRef<typeof Input>>(null);
  const write = (text: string) => {
    setName(text);
    typed.keep(place, text);
  };

  const make = () =>
    attempt(async () => {
      const problem = nameProblem(name);
      if (problem) return setWrong(problem);
      const made = await createTag(api, type, name);
      await client.invalidateQueries({ queryKey: queryKeys.taxonTree('tag', type) });
      onMade(made.id);
      write('');
      setOpen(false);
    });

  const form = (
    <div className={styles.making}>
      <label htmlFor={id}>Name</label>
      <Input
        id={id}
        ref={input}
        value={name}
        disabled={isDoing}
        aria-invalid={wrong !== ''}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => {
          write(event.target.value);
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
