import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { definitionOf } from 'shared-contracts/entities';
import { Input } from 'shared-contracts/ui/frame';
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
export function ContentsSection(given: ContentsSectionProps) {
  const { at, count, name, section, to, shown, titles, dragged } = given;
  const definition = definitionOf(to);
  const create = useCreateInPlace(to);
  const [isOver, setOver] = useState(false);
  const of = `section ${at}`;
  const takes = dragged !== null && !('section' in dragged && dragged.section === at);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!dragged || !takes) return;
    if ('row' in dragged) given.onPlace(dragged.row, null);
    else given.onStepSection(dragged.section, at, null);
    given.onDrag(null);
  };
  const byKey = (event: KeyboardEvent) => {
    const direction = directionOf(event);
    if (direction === null) return;
    event.preventDefault();
    if (at + direction < 0 || at + direction >= count) return;
    const { control } = (event.target as HTMLElement).dataset;
    given.onStepSection(at, at + direction, control ?? 'title');
  };
  return (
    <li
      className={styles.section}
      data-over={(isOver && takes) || undefined}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its controls are what the keys are pressed in */}
      <div className={styles.head} onKeyDown={byKey}>
        <Handle onDrag={(isDragged) => given.onDrag(isDragged ? { section: at } : null)} words={name} />
        <Input
          id={given.id}
          ref={(input) => given.receive(of, 'title')(input?.input ?? null)}
          data-control="title"
          aria-label={`Title of section ${at + 1}`}
          aria-invalid={given.invalid && section.text.trim() === ''}
          placeholder="Title of the section"
          value={section.text}
          maxLength={200}
          onChange={(event) => given.onRename(event.target.value)}
          onBlur={given.onBlur}
        />
        <span className={styles.count}>{countText(shown.length, definition)}</span>
        <span className={styles.tools}>
          <StepButtons
            what={`section ${name}`}
            isFirst={at === 0}
            isLast={at === count - 1}
            receive={(control) => given.receive(of, control)}
            onStep={(direction, control) => given.onStepSection(at, at + direction, control)}
            onRemove={given.onRemove}
          />
        </span>
      </div>
      {shown.length > 0 ? (
        <ol className={styles.rows} aria-label={name}>
          {shown.map((row, place) => (
            <ContentsRow
              key={row}
              {...given}
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
        id={`${given.id ?? ''}add-${at}`}
        label={`Add ${indefinite(definition.singular)} to ${name}`}
        to={to}
        value={[]}
        titles={titles}
        without={given.taken}
        create={create}
        placeholder={`Add ${indefinite(definition.singular)}`}
        onChange={(ids, named) => given.onAdd(ids, named)}
        onBlur={given.onBlur}
      />
    </li>
  );
}
