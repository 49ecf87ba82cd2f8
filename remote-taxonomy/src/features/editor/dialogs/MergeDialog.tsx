import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MergePreview } from 'shared-contracts/api';
import { useShell } from 'shared-contracts/shell';
import { Button, Skeleton } from 'shared-contracts/ui/frame';
import { Modal } from 'shared-contracts/ui/layers';
import { beginMerge, readMerge, type Tree } from '../../../api/taxon-edits.api.ts';
import { ancestorsOf, type TermIndex } from '../../../ui/terms/term-index.model.ts';
import { sentenceOf, useAttempt } from '../../../ui/use-attempt.ts';
import { counted, modeWords } from '../address.model.ts';
import styles from '../editor.module.css';
import { Refusal } from './Refusal.tsx';
import { TargetSelect } from './TargetSelect.tsx';

interface MergeDialogProps {
  tree: Tree;
  index: TermIndex;
  id: number;
  /** The target of the merge, if it is already chosen. */
  into: number | null;
  onBegun: (task: string, into: number) => void;
  onClose: () => void;
}

function Preview({ preview, tree }: { preview: MergePreview; tree: Tree }) {
  const { one, many } = modeWords[tree.mode];
  const { moved, both, children, sameNames, movedChildren } = preview;
  return (
    <ul className={styles.preview} aria-label="What a merge does">
      <li>{counted(moved, 'tick')} will go over to it.</li>
      {both > 0 && <li>{counted(both, 'entry has', 'entries have')} both and will have one.</li>}
      {children > 0 && (
        <li>
          {counted(children, one, many)} will stand under it:{' '}
          {movedChildren
            .slice(0, 5)
            .map(({ name }) => `“${name}”`)
            .join(', ')}
          {children > 5 && ' and more'}.
        </li>
      )}
      {sameNames.length > 0 && (
        <li>
          Of one name, and merged too:{' '}
          {sameNames
            .slice(0, 5)
            .map(({ path }) => `“${path.join(' › ')}”`)
            .join(', ')}
          {sameNames.length > 5 && ' and more'}.
        </li>
      )}
    </ul>
  );
}

/** Merges a term into another one of its tree, after a preview. */
export function MergeDialog({ tree, index, id, into: supplied, onBegun, onClose }: MergeDialogProps) {
  const { api } = useShell();
  const [into, setInto] = useState(supplied);
  const { wrong, isDoing, attempt } = useAttempt();
  const name = index.terms.get(id)?.name ?? '';
  const { data, error, refetch } = useQuery({
    // Not below the key of taxons: the preview stays the same until the merge.
    queryKey: ['taxon-merge', into, id],
    queryFn: ({ signal }) => readMerge(api, into ?? 0, [id], signal),
    enabled: into !== null,
    staleTime: 0,
  });
  const merge = () =>
    attempt(async () => {
      if (into === null || !data) return;
      try {
        onBegun(await beginMerge(api, tree, into, { sources: [id], seen: data.seen }), into);
      } catch (thrown) {
        // The preview may be outdated.
        void refetch();
        throw thrown;
      }
    });
  return (
    <Modal
      open
      title={`Merge “${name}” into another ${modeWords[tree.mode].one}`}
      okText="Merge"
      okButtonProps={{ disabled: !data }}
      confirmLoading={isDoing}
      onOk={() => void merge()}
      onCancel={onClose}
    >
      <TargetSelect
        label="Into"
        index={index}
        isPossible={(one) => one !== id && !ancestorsOf(index, one).includes(id)}
        value={into}
        onChange={setInto}
      />
      {into !== null && !data && !error && <Skeleton title={false} paragraph={{ rows: 2 }} />}
      {data && <Preview preview={data} tree={tree} />}
      {data && <p className={styles.hint}>“{name}” is gone then. You can undo this for 30 days.</p>}
      <Refusal
        title="Could not tell what it would do"
        detail={error ? sentenceOf(error) : ''}
        action={<Button onClick={() => void refetch()}>Retry</Button>}
      />
      <Refusal title="Not merged" detail={wrong} />
    </Modal>
  );
}
