import { useState } from 'react';
import {
  type EntityDefinition,
  type EntityValues,
  type FieldValue,
  fieldOf,
} from 'shared-contracts/entities';
import { Modal } from 'shared-contracts/ui/layers';
import { type Titles, valueText } from '../../ui/value-text.ts';
import styles from './conflict.module.css';
import { labelsOf } from './draft.model.ts';
import { decide } from './merge.model.ts';
import type { OpenConflict } from './use-save.ts';

interface ConflictDialogProps {
  definition: EntityDefinition;
  conflict: OpenConflict;
  titles: Titles;
  zone: string;
  saving: boolean;
  onSettle: (values: EntityValues) => void;
  onLeave: () => void;
}

const sides = ['mine', 'theirs'] as const;

/** Asks, for each field that two people changed, whose value stays. */
export function ConflictDialog(given: ConflictDialogProps) {
  const { definition, conflict } = given;
  const { merge, theirs } = conflict;
  const [decisions, setDecisions] = useState<Record<string, 'mine' | 'theirs'>>({});
  const titles = { ...given.titles };
  for (const [entity, named] of Object.entries(theirs.titles)) {
    titles[entity] = { ...titles[entity], ...named };
  }
  const show = (name: string, value: FieldValue) => {
    const field = fieldOf(definition, name);
    return (field && valueText(field, value, { titles, zone: given.zone })) || 'Nothing';
  };
  return (
    <Modal
      open
      width={720}
      title={`Someone else changed this ${definition.singular}`}
      okText="Save what I chose"
      cancelText="Go on editing"
      confirmLoading={given.saving}
      onOk={() => given.onSettle(decide(merge, decisions))}
      onCancel={given.onLeave}
    >
      <p>
        {theirs.data.updatedBy} saved while you were editing. Choose what stays.
        {merge.taken.length > 0 && ` Their other changes are kept: ${labelsOf(definition, merge.taken)}.`}
      </p>
      {merge.conflicts.map((one) => (
        <fieldset key={one.name} className={styles.field}>
          <legend>{fieldOf(definition, one.name)?.label ?? one.name}</legend>
          {sides.map((side) => (
            <label key={side} className={styles.side}>
              <input
                type="radio"
                name={one.name}
                checked={(decisions[one.name] ?? 'mine') === side}
                onChange={() => setDecisions((now) => ({ ...now, [one.name]: side }))}
              />
              <span className={styles.whose}>{side === 'mine' ? 'Mine' : 'Theirs'}</span>
              <span className={styles.value}>{show(one.name, one[side])}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </Modal>
  );
}
