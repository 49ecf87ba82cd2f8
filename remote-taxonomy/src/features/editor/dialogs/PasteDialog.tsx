import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { type ManyResult, mostPaths } from 'shared-contracts/api';
import { useBeforeUnload } from 'shared-contracts/router';
import { useShell } from 'shared-contracts/shell';
import { Alert, Button, Input } from 'shared-contracts/ui/frame';
import { Modal } from 'shared-contracts/ui/layers';
import { createMany, type Tree } from '../../../api/taxon-edits.api.ts';
import type { TermIndex } from '../../../ui/terms/term-index.model.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { counted, modeWords } from '../address.model.ts';
import { placeText } from '../duplicates.model.ts';
import styles from '../editor.module.css';
import { isCsv, readCsv } from '../text/csv.model.ts';
import { compareWith, type Outline, readOutline } from '../text/outline.model.ts';
import { Refusal } from './Refusal.tsx';

const mostErrors = 5;

interface PasteDialogProps {
  tree: Tree;
  index: TermIndex;
  /** The parent of all new terms; 0 for the top level. */
  parent: number;
  text: string;
  onTask: (task: string) => void;
  onMade: (result: ManyResult) => void;
  onClose: () => void;
}

function readAny(text: string, isFlat: boolean): Outline {
  const outline = isCsv(text) ? readCsv(text) : readOutline(text);
  if (!isFlat) return outline;
  const deep = outline.paths.filter((path) => path.length > 1).length;
  if (deep === 0) return outline;
  const error = {
    line: 0,
    message: `${counted(deep, 'name stands', 'names stand')} below another one; only categories do.`,
  };
  return { paths: outline.paths.filter((path) => path.length === 1), errors: [...outline.errors, error] };
}

/** Creates many terms from names, an outline, paths or CSV, after a preview of the new ones. */
export function PasteDialog({
  tree,
  index,
  parent,
  text: supplied,
  onTask,
  onMade,
  onClose,
}: PasteDialogProps) {
  const id = useId();
  const { api, confirm } = useShell();
  const [text, setText] = useState(supplied);
  const [under, setUnder] = useState(parent);
  const { wrong, isDoing, attempt } = useAttempt();
  const file = useRef<HTMLInputElement>(null);
  const read = useDeferredValue(text);
  const { one, many } = modeWords[tree.mode];
  const outline = useMemo(() => readAny(read, tree.mode !== 'category'), [read, tree.mode]);
  const { made, there } = useMemo(() => compareWith(index, under, outline.paths), [index, under, outline]);
  const isTooLong = outline.paths.length > mostPaths;
  useBeforeUnload((event) => {
    if (text.trim()) event.preventDefault();
  });

  const close = async () => {
    const isSure =
      text.trim() === '' ||
      text === supplied ||
      (await confirm({
        title: 'Leave what you have entered?',
        body: 'Nothing of it was made.',
        yes: 'Leave it',
        no: 'Go on',
      }));
    if (isSure) onClose();
  };
  const make = () =>
    attempt(async () => {
      if (made.length === 0) return;
      const { task, result } = await createMany(api, tree, under, made);
      if (task !== null) onTask(task);
      else if (result) onMade(result);
    });
  return (
    <Modal
      open
      width={640}
      title={`Import ${many}`}
      okText={made.length === 0 ? 'Make' : `Make ${counted(made.length, one, many)}`}
      okButtonProps={{ disabled: made.length === 0 || isTooLong || read !== text }}
      confirmLoading={isDoing}
      onOk={() => void make()}
      onCancel={() => void close()}
    >
      {parent > 0 && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={under === parent}
            onChange={({ target }) => setUnder(target.checked ? parent : 0)}
          />
          Under {placeText(index, parent)}
        </label>
      )}
      <div className={styles.field}>
        <label htmlFor={id}>Names</label>
        <Input.TextArea
          id={id}
          rows={10}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setText(target.value)}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          One name a line.
          {tree.mode === 'category' &&
            ' Indent what belongs under the line above it, or write the whole path: Boats > Ferries.'}{' '}
          CSV has a column for each level: Level 1, Level 2.
        </p>
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept=".txt,.csv,text/plain,text/csv"
        aria-label="File of names"
        onChange={({ target }) => {
          void target.files?.[0]?.text().then(setText);
          target.value = '';
        }}
      />
      <Button onClick={() => file.current?.click()}>Choose a file</Button>
      <p role="status" className={styles.result}>
        {read.trim() === ''
          ? ''
          : `${made.length.toLocaleString('en')} new, ${there.toLocaleString('en')} already there.`}
        {isTooLong && ` At most ${mostPaths.toLocaleString('en')} at once: import it in parts.`}
      </p>
      {made.length > 0 && (
        <ul className={styles.preview} aria-label="What will be made">
          {made.slice(0, 8).map((path) => (
            <li key={path.join('\n')}>{path.join(' › ')}</li>
          ))}
          {made.length > 8 && <li>and {(made.length - 8).toLocaleString('en')} more</li>}
        </ul>
      )}
      {outline.errors.length > 0 && (
        <Alert
          className={styles.message ?? ''}
          type="warning"
          title={`${counted(outline.errors.length, 'line', 'lines')} left out`}
          description={
            <ul className={styles.preview}>
              {outline.errors.slice(0, mostErrors).map(({ line, message }) => (
                <li key={`${line} ${message}`}>{line > 0 ? `Line ${line}: ${message}` : message}</li>
              ))}
              {outline.errors.length > mostErrors && <li>and {outline.errors.length - mostErrors} more</li>}
            </ul>
          }
        />
      )}
      <Refusal title="Nothing was made" detail={wrong} />
    </Modal>
  );
}
