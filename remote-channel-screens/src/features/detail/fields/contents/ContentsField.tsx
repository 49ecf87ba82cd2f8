import { useRef, useState } from 'react';
import type { ContentsField as Contents } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/frame';
import { PlusOutlined } from 'shared-contracts/ui/icons';
import { dragKind } from '../../../../ui/dragging/drag-kind.ts';
import type { FieldProps } from '../field-props.ts';
import { ContentsSection } from './ContentsSection.tsx';
import {
  blocksOf,
  type Direction,
  moveSection,
  nameOf,
  type Place,
  putRow,
  type Section,
  sectionsOf,
  standing,
  stepOf,
} from './contents.model.ts';
import styles from './contents.module.css';
import type { Dragged } from './section-props.ts';
import { Unplaced } from './Unplaced.tsx';

/** A control that takes the focus along when what it belongs to moves. */
interface Followed {
  of: string;
  control: string;
}

/** A table of contents: sections in order, and in each of them rows in order. Both move by dragging, by buttons, and by Alt and an arrow key. */
export function ContentsField(props: FieldProps<'blocks'> & { field: Contents }) {
  const { field, onChange } = props;
  const sections = sectionsOf(props.value);
  const titles = props.titles[field.to] ?? {};
  const isShown = (id: number) => titles[id] !== undefined;
  const titleOf = (id: number) => titles[id] ?? '';
  const [parts] = useState(() => dragKind<Dragged>('part of the contents'));
  const [said, setSaid] = useState('');
  const [undone, setUndone] = useState<{ said: string; sections: Section[] } | null>(null);
  const followed = useRef<Followed | null>(null);

  const put = (next: readonly Section[], words = '') => {
    onChange(blocksOf(next));
    setSaid(words);
    setUndone(null);
  };
  function place(id: number, to: Place, control: string | null) {
    const next = putRow(sections, id, to);
    if (control) followed.current = { of: `row ${id}`, control };
    put(next, `${titleOf(id)}, ${standing(next, id, isShown)}`);
  }
  function step(id: number, direction: Direction, control: string) {
    const to = stepOf(sections, id, { direction, isShown });
    if (to) place(id, to, control);
  }
  function stepSection(from: number, to: number, control: string | null) {
    const next = moveSection(sections, from, to);
    if (control) followed.current = { of: `section ${to}`, control };
    put(next, `${nameOf(next, to)}, section ${to + 1} of ${next.length}`);
  }
  function take(next: readonly Section[], words: string) {
    put(next, words);
    setUndone({ said: words, sections });
  }
  const receive = (of: string, control: string) => (element: HTMLElement | null) => {
    const wanted = followed.current;
    if (!element || wanted?.of !== of || wanted.control !== control) return;
    followed.current = null;
    // What cannot go on in its direction has no focus to take.
    const rest = element.closest('li')?.querySelector<HTMLElement>('button:not(:disabled), input');
    (element.matches(':disabled') ? rest : element)?.focus({ preventScroll: true });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take its name from a legend, and the form has a label for it
    <div
      role="group"
      aria-label={field.label}
      aria-describedby={props.describedBy}
      className={styles.contents}
    >
      {sections.length === 0 && (
        <p className={styles.none}>
          Nothing in it yet. Add a section, such as Essays or Reviews, and put articles into it.
        </p>
      )}
      {sections.length > 0 && (
        <ol className={styles.sections} aria-label="Sections">
          {sections.map((section, at) => (
            <ContentsSection
              // Sections have no names of their own but their places.
              key={at}
              at={at}
              count={sections.length}
              id={at === 0 ? props.id : undefined}
              name={nameOf(sections, at)}
              section={section}
              to={field.to}
              taken={sections.flatMap(({ rows }) => rows)}
              shown={section.rows.filter(isShown)}
              titles={titles}
              parts={parts}
              invalid={props.invalid}
              onBlur={props.onBlur}
              onRename={(text) => put(sections.with(at, { ...section, text }))}
              onPlace={(id, before) => place(id, { section: at, before }, null)}
              onStep={step}
              onStepSection={stepSection}
              onRemove={() =>
                take(
                  sections.toSpliced(at, 1),
                  section.rows.length > 0
                    ? `Removed ${nameOf(sections, at)} and what was in it`
                    : `Removed ${nameOf(sections, at)}`,
                )
              }
              onRemoveRow={(id) =>
                take(
                  sections.with(at, { ...section, rows: section.rows.filter((one) => one !== id) }),
                  `Removed ${titleOf(id)}`,
                )
              }
              onAdd={(ids, named) => {
                props.onNamed(field.to, named);
                put(sections.with(at, { ...section, rows: [...section.rows, ...ids] }));
              }}
              receive={receive}
            />
          ))}
        </ol>
      )}
      <div className={styles.actions}>
        <Button
          id={sections.length === 0 ? props.id : undefined}
          // The label of the field would be its name otherwise.
          aria-label="Add a section"
          icon={<PlusOutlined aria-hidden />}
          aria-invalid={props.invalid}
          onClick={() => {
            followed.current = { of: `section ${sections.length}`, control: 'title' };
            put([...sections, { text: '', rows: [] }]);
          }}
        >
          Add a section
        </Button>
        {undone && (
          <span className={styles.undo}>
            {undone.said}.
            <Button type="link" size="small" onClick={() => put(undone.sections, 'Brought back')}>
              Bring back
            </Button>
          </span>
        )}
      </div>
      {props.row && (
        <Unplaced
          to={field.to}
          owner={props.row}
          taken={new Set(sections.flatMap(({ rows }) => rows))}
          onAdd={(ids, named) => {
            props.onNamed(field.to, named);
            const [last] = sections.slice(-1);
            const rows = [...(last?.rows ?? []), ...ids];
            put(last ? sections.with(-1, { ...last, rows }) : [{ text: 'Articles', rows }]);
          }}
        />
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
