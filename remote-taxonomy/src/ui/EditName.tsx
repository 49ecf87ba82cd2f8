import { type KeyboardEvent, useRef } from 'react';
import { piecesOf, wordsOf } from 'shared-contracts/folding';
import { Input } from 'shared-contracts/ui/frame';
import { ColourDot } from './ColourDot.tsx';
import styles from './term-tree.module.css';
import type { Term } from './terms/term-index.model.ts';
import { type TermDrags, useTermSource, useTermTarget } from './use-term-drag.ts';

/** What a person is writing in the place of a term's name. */
export interface Renaming {
  id: number;
  text: string;
  /** The name and the version that it had when the writing began: meanwhile it may get others. */
  was: Pick<Term, 'name' | 'version'>;
}

/** Begins to write another name of a term. */
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
  /** False where the text cannot be a name: the line stays. */
  onRename: (renaming: Renaming) => boolean;
  /** By a key: the keys go on in the tree. */
  onLeave: () => void;
}

function NameLine({
  name,
  renaming,
  onRenaming,
  onRename,
  onLeave,
}: Omit<EditNameProps, 'term' | 'query' | 'isCut' | 'drags'> & { name: string; renaming: Renaming }) {
  // Leaving by a key takes the focus away as well; that is not a second answer.
  const isDone = useRef(false);
  const leave = () => {
    isDone.current = true;
    onLeave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The tree around would take them for its own.
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
      // The tree would take the focus of what is in it for its own.
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

/** The name of a term, by whose row it is dragged, and others are dropped on it. */
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

/** The name of a term, or the line in which it gets another one. */
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
