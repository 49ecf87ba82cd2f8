import { type KeyboardEvent, useRef } from 'react';
import { definitionOf } from 'shared-contracts/entities';
import { Input } from 'shared-contracts/ui/frame';
import { useDraggable } from '../../../../ui/dragging/use-draggable.ts';
import { useDropTarget } from '../../../../ui/dragging/use-drop-target.ts';
import { RelationSelect } from '../../../../ui/RelationSelect.tsx';
import { indefinite } from '../../../../ui/text/indefinite.ts';
import { countText } from '../../../../ui/value-text.ts';
import { useCreateInPlace } from '../../in-place/create-in-place.ts';
import { StepButtons } from '../StepButtons.tsx';
import { ContentsRow } from './ContentsRow.tsx';
import styles from './contents.module.css';
import { Handle } from './Handle.tsx';
import { type ContentsSectionProps, directionOf } from './section-props.ts';

/** One section: its title, the rows below it, and what is added to it. */
export function ContentsSection(props: ContentsSectionProps) {
  const { at, count, name, section, to, shown, titles, parts } = props;
  const definition = definitionOf(to);
  const create = useCreateInPlace(to);
  const of = `section ${at}`;
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  useDraggable(handle, { kind: parts, dragged: { section: at } });
  const over = useDropTarget(item, {
    kind: parts,
    takes: (dragged) => 'row' in dragged || dragged.section !== at,
    onDrop: (dragged) => {
      if ('row' in dragged) props.onPlace(dragged.row, null);
      else props.onStepSection(dragged.section, at, null);
    },
  });
  const byKey = (event: KeyboardEvent) => {
    const direction = directionOf(event);
    if (direction === null) return;
    event.preventDefault();
    if (at + direction < 0 || at + direction >= count) return;
    const { control } = (event.target as HTMLElement).dataset;
    props.onStepSection(at, at + direction, control ?? 'title');
  };
  return (
    <li ref={item} className={styles.section} data-over={over !== null || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its controls are what the keys are pressed in */}
      <div className={styles.head} onKeyDown={byKey}>
        <Handle ref={handle} />
        <Input
          id={props.id}
          ref={(input) => props.receive(of, 'title')(input?.input ?? null)}
          data-control="title"
          aria-label={`Title of section ${at + 1}`}
          aria-invalid={props.invalid && section.text.trim() === ''}
          placeholder="Title of the section"
          value={section.text}
          maxLength={200}
          onChange={(event) => props.onRename(event.target.value)}
          onBlur={props.onBlur}
        />
        <span className={styles.count}>{countText(shown.length, definition)}</span>
        <span className={styles.tools}>
          <StepButtons
            what={`section ${name}`}
            isFirst={at === 0}
            isLast={at === count - 1}
            receive={(control) => props.receive(of, control)}
            onStep={(direction, control) => props.onStepSection(at, at + direction, control)}
            onRemove={props.onRemove}
          />
        </span>
      </div>
      {shown.length > 0 ? (
        <ol className={styles.rows} aria-label={name}>
          {shown.map((row, place) => (
            <ContentsRow
              key={row}
              {...props}
              row={row}
              place={place}
              title={titles[row] ?? ''}
              isFirst={at === 0 && place === 0}
              isLast={at === count - 1 && place === shown.length - 1}
            />
          ))}
        </ol>
      ) : (
        <p className={styles.empty}>{`No ${definition.plural.toLowerCase()} in it yet.`}</p>
      )}
      <RelationSelect
        id={`${props.id ?? ''}add-${at}`}
        label={`Add ${indefinite(definition.singular)} to ${name}`}
        to={to}
        value={[]}
        titles={titles}
        without={props.taken}
        create={create}
        placeholder={`Add ${indefinite(definition.singular)}`}
        onChange={(ids, named) => props.onAdd(ids, named)}
        onBlur={props.onBlur}
      />
    </li>
  );
}
