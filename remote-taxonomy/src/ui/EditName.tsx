import { type KeyboardEvent, useRef } from 'react';
import { piecesOf, wordsOf } from 'shared-contracts/folding';
import { Input } from 'shared-contracts/ui/frame';
import { ColourDot } from './ColourDot.tsx';
import styles from './term-tree.module.css';
import type { Term } from './terms/term-index.model.ts';
import { type TermDrags, useTermSource, useTermTarget } from './use-term-drag.ts';

/** The name that a person is editing in place. */
export interface Renaming {
  id: number;
  text: string;
  /** Name and version at the start of the editing; both may change meanwhile. */
  was: Pick<Term, 'name' | 'version'>;
}

/** Starts editing the name of a term. */
export function renamingOf(term: Term): Renaming {
  return { id: term.id, text: term.name, was: { name: term.name, version: term.version } };
}

interface EditNameProps {
  term: Term | undefined;
  query: string;
  isCut: boolean;
  drags: TermDrags;
  renaming: Renaming | null;
  onRenaming: (renaming: Renaming | null) => void;
  /** Returns false for an invalid name: the field stays. */
  onRename: (renaming: Renaming) => boolean;
  /** Called when a key ends the editing: the focus returns to the tree. */
  onLeave: () => void;
}

function NameLine({
  name,
  renaming,
  onRenaming,
  onRename,
  onLeave,
}: Omit<EditNameProps, 'term' | 'query' | 'isCut' | 'drags'> & { name: string; renaming: Renaming }) {
  // Ending by a key also blurs the field; the blur must not submit again.
  const isDone = useRef(false);
  const leave = () => {
    isDone.current = true;
    onLeave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keep keys from the tree.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    onRenaming(null);
    leave();
  };
  return (
    <Input
      className={styles.rename ?? ''}
      size="small"
      aria-label={`New name of ${name}`}
      autoFocus
      value={renaming.text}
      // Keep the focus event from the tree.
      onFocus={(event) => {
        event.stopPropagation();
        event.target.select();
      }}
      onClick={(event) => event.stopPropagation()}
      onChange={({ target }) => onRenaming({ ...renaming, text: target.value })}
      onKeyDown={onKeyDown}
      onPressEnter={() => onRename(renaming) && leave()}
      onBlur={(event) => {
        event.stopPropagation();
        if (!isDone.current) onRename(renaming);
      }}
    />
  );
}

interface NameProps extends Pick<EditNameProps, 'query' | 'isCut' | 'drags' | 'onRenaming'> {
  term: Term;
}

/** The name of a term, whose row is draggable and a drop target. */
function Name({ term, query, isCut, drags, onRenaming }: NameProps) {
  const name = useRef<HTMLSpanElement>(null);
  useTermSource(name, term.id, drags);
  const isOver = useTermTarget(name, term.id, drags);
  const isDragged = drags.dragged === term.id;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: F2 does the same
    <span
      ref={name}
      className={styles.name}
      data-over={isOver || undefined}
      data-cut={isCut || isDragged || undefined}
      data-dragged={isDragged || undefined}
      onDoubleClick={() => onRenaming(renamingOf(term))}
    >
      {piecesOf(term.name, wordsOf(query)).map((piece, at) =>
        piece.hit ? <mark key={at}>{piece.text}</mark> : piece.text,
      )}
    </span>
  );
}

/** The name of a term, or the field to rename it. */
export function EditName({ term, query, isCut, drags, ...line }: EditNameProps) {
  if (!term) return null;
  const { renaming } = line;
  if (renaming) return <NameLine {...line} renaming={renaming} name={term.name} />;
  return (
    <>
      <ColourDot colour={term.colour} />
      <Name term={term} query={query} isCut={isCut} drags={drags} onRenaming={line.onRenaming} />
      {term.uses > 0 && <span className={styles.uses} data-uses={term.uses} />}
    </>
  );
}
