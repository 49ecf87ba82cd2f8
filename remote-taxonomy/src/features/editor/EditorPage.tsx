import { useEffect } from 'react';
import { isApiError } from 'shared-contracts/http';
import { useSearchParams } from 'shared-contracts/router';
import { useScreen, useShell } from 'shared-contracts/shell';
import { Alert, Button, Skeleton } from 'shared-contracts/ui/frame';
import type { Tree } from '../../api/taxon-edits.api.ts';
import { modeWords, placeOf, treeAt } from './address.model.ts';
import { Editor } from './Editor.tsx';
import { EditorBar } from './EditorBar.tsx';
import styles from './editor.module.css';
import { useSearched } from './SearchLine.tsx';
import { useEditor } from './use-editor.ts';

function TreePlace({ tree }: { tree: Tree }) {
  const editor = useEditor(tree);
  const searched = useSearched();
  const { index, error, refetch } = editor;
  const { many } = modeWords[tree.mode];
  if (tree.mode === 'option' && tree.field === '') {
    return <p className={styles.hint}>Options belong to a field of an entity: name the field above.</p>;
  }
  const failure = error && (
    <Alert
      className={styles.message ?? ''}
      type="error"
      role="alert"
      title={index ? 'Could not load what is there now' : 'Could not load'}
      description={isApiError(error) ? error.message : ''}
      action={<Button onClick={refetch}>Retry</Button>}
    />
  );
  if (index) {
    return (
      <>
        {failure}
        <Editor tree={tree} index={index} editor={editor} searched={searched} />
      </>
    );
  }
  if (failure) return failure;
  return (
    <div className={styles.coming} role="status" aria-label={`Loading ${many}`}>
      <Skeleton title={false} paragraph={{ rows: 8 }} />
    </div>
  );
}

/** The editor of the taxonomy. The address decides which tree it shows. */
export function EditorPage() {
  const { session, requestFiltering } = useShell();
  const [search] = useSearchParams();
  useScreen({ title: 'Taxonomy' });
  useEffect(
    function nothingToFilter() {
      requestFiltering(null);
    },
    [requestFiltering],
  );
  const place = placeOf(search, session.types);
  const tree = treeAt(place);
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>Taxonomy</h1>
      <EditorBar place={place} />
      <TreePlace key={`${tree.type} ${tree.mode} ${tree.field}`} tree={tree} />
    </div>
  );
}
