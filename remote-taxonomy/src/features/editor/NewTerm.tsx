import { type ComponentRef, useEffect, useId, useRef, useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import { Button, Input, Popover } from 'shared-contracts/ui/frame';
import { PlusOutlined } from 'shared-contracts/ui/icons';
import type { Tree } from '../../api/taxon-edits.api.ts';
import type { TermIndex } from '../../ui/terms/term-index.model.ts';
import { nameProblem, typedPlace } from '../../ui/terms/term-name.model.ts';
import { placeText, similarTo } from './duplicates.model.ts';
import styles from './editor.module.css';

// The new name stays in the field for a moment, so that the person sees what was created. Source: product.md §9.
const clearedAfterMs = 500;
const mostHints = 3;

interface NewTermProps {
  tree: Tree;
  /** The word for a term of this mode: *category*. */
  word: string;
  index: TermIndex;
  /** The parent of a new term, unless the person chooses the top level; 0 if there is none. */
  parent: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Returns an error message; empty after success. */
  onMake: (parent: number, name: string) => Promise<string>;
}

function Hints({ index, name }: { index: TermIndex; name: string }) {
  const similar = similarTo(index, name);
  if (similar.length === 0) return null;
  return (
    <div className={styles.hints} role="status">
      <span>There is already:</span>
      <ul>
        {similar.slice(0, mostHints).map((id) => (
          <li key={id}>{placeText(index, id)}</li>
        ))}
        {similar.length > mostHints && <li>and {similar.length - mostHints} more</li>}
      </ul>
    </div>
  );
}

function NewName({ tree, word, index, parent, onMake }: NewTermProps) {
  const { typed } = useShell();
  const id = useId();
  const place = typedPlace(tree);
  // Each new term becomes the current one, and none of them the parent of the next.
  const [under] = useState(parent);
  const [name, setName] = useState(() => typed.read(place));
  const [isUnder, setUnder] = useState(true);
  const [wrong, setWrong] = useState('');
  const [made, setMade] = useState<string | null>(null);
  const isBusy = useRef(false);
  // A ref, because a second Enter may arrive before the next render.
  const lastMade = useRef('');

  useEffect(
    function clearWhatWasMade() {
      if (made === null) return;
      const timer = setTimeout(() => {
        // Keep the text of a person who has continued to type.
        setName((now) => (now === made ? '' : now));
        setMade(null);
      }, clearedAfterMs);
      return () => clearTimeout(timer);
    },
    [made],
  );
  const type = (text: string) => {
    setName(text);
    setWrong('');
    lastMade.current = '';
    typed.keep(place, text);
  };
  const make = async () => {
    if (isBusy.current || lastMade.current === name) return;
    const problem = nameProblem(name);
    if (problem) return setWrong(problem);
    isBusy.current = true;
    const answer = await onMake(isUnder ? under : 0, name.trim());
    isBusy.current = false;
    if (answer) return setWrong(answer);
    typed.keep(place, '');
    lastMade.current = name;
    setMade(name);
  };
  return (
    <div className={styles.making}>
      {under > 0 && (
        <label className={styles.check}>
          <input type="checkbox" checked={isUnder} onChange={({ target }) => setUnder(target.checked)} />
          Under {placeText(index, under)}
        </label>
      )}
      <label htmlFor={id}>Name</label>
      <Input
        id={id}
        autoFocus
        value={name}
        aria-invalid={wrong !== ''}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => type(target.value)}
        onPressEnter={() => void make()}
      />
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      {made === null && <Hints index={index} name={name} />}
      <p id={`${id}-hint`} className={styles.hint}>
        Press Enter to make the {word}{' '}
        {under > 0 && isUnder ? `under ${placeText(index, under)}` : 'at the top level'}.
      </p>
    </div>
  );
}

/** Creates terms one by one in a popup: a name, and Enter. */
export function NewTerm(props: NewTermProps) {
  const { word, isOpen, onOpen } = props;
  const opener = useRef<ComponentRef<typeof Button>>(null);
  return (
    <Popover
      trigger="click"
      title={`New ${word}`}
      content={
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what a button opened
        <div
          onKeyDown={({ key }) => {
            if (key !== 'Escape') return;
            onOpen(false);
            opener.current?.focus();
          }}
        >
          <NewName {...props} />
        </div>
      }
      open={isOpen}
      onOpenChange={onOpen}
      destroyOnHidden
      placement="bottomRight"
    >
      <Button ref={opener} type="primary" icon={<PlusOutlined aria-hidden />}>
        New {word}
      </Button>
    </Popover>
  );
}
