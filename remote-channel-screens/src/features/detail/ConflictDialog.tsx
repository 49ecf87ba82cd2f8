import { useState } from 'react';
import { type EntityDefinition, type EntityValues, fieldOf } from 'shared-contracts/entities';
import type { ApiError } from 'shared-contracts/http';
import { Modal } from 'shared-contracts/ui/layers';
import { Failure } from '../../ui/Failure.tsx';
import { useFocusBack } from '../../ui/places/use-focus-back.ts';
import { Sides } from '../../ui/sides/Sides.tsx';
import { joined, type Titles } from '../../ui/value-text.ts';
import { labelsOf } from './draft/draft.model.ts';
import { type Conflict, decide, type Side, undecided } from './draft/merging/merge.model.ts';
import type { OpenConflict } from './draft/use-save.ts';
import { useOwnName } from './people/use-own-name.ts';

interface ConflictDialogProps {
  definition: EntityDefinition;
  conflict: OpenConflict;
  titles: Titles;
  zone: string;
  saving: boolean;
  /** Why what was chosen was not saved. */
  failure: ApiError | null;
  onSettle: (values: EntityValues) => void;
  onLeave: () => void;
}

const sidesOf = (isOwn: boolean, { both }: Conflict): readonly { side: Side; says: string }[] => [
  ...(both === undefined ? [] : [{ side: 'both' as const, says: 'Both changes' }]),
  { side: 'mine', says: isOwn ? 'Here' : 'Mine' },
  { side: 'theirs', says: isOwn ? 'Elsewhere' : 'Theirs' },
  { side: 'base', says: 'As it was' },
];

/** Asks, for each field that two people changed, or one person in two places, which value stays. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { definition, conflict } = props;
  const { merge, theirs } = conflict;
  useFocusBack();
  const [decisions, setDecisions] = useState<Record<string, Side>>({});
  const titles = joined(props.titles, theirs.titles);
  // In another tab, or on another device.
  const isOwn = useOwnName() === theirs.data.updatedBy;
  const settle = () => props.onSettle(decide(merge, decisions));
  return (
    <Modal
      open
      width={720}
      title={
        isOwn
          ? `You changed this ${definition.singular} elsewhere`
          : `Someone else changed this ${definition.singular}`
      }
      okText="Save what I chose"
      cancelText="Go on editing"
      confirmLoading={props.saving}
      onOk={settle}
      onCancel={props.onLeave}
    >
      {props.failure && <Failure what="This was not saved" error={props.failure} onRetry={settle} />}
      <p>
        {isOwn
          ? 'You saved in another tab or on another device while you were editing here. Choose what stays.'
          : `${theirs.data.updatedBy} saved while you were editing. Choose what stays.`}
        {merge.taken.length > 0 &&
          ` ${isOwn ? 'Your' : 'Their'} other changes are kept: ${labelsOf(definition, merge.taken)}.`}
      </p>
      {merge.conflicts.map((one) => {
        const field = fieldOf(definition, one.name);
        return (
          field && (
            <Sides
              key={one.name}
              field={field}
              sides={sidesOf(isOwn, one).map((of) => ({ ...of, value: one[of.side] ?? null }))}
              chosen={decisions[one.name] ?? undecided(one)}
              onChoose={(side) => setDecisions((now) => ({ ...now, [one.name]: side }))}
              titles={titles}
              zone={props.zone}
            />
          )
        );
      })}
    </Modal>
  );
}
