import type { EntityValues, Row } from 'shared-contracts/entities';
import { PublishButton } from './PublishButton.tsx';
import { StatusMenu } from './StatusMenu.tsx';

interface ContentActionsProps {
  /** Id of the button that publishes. */
  id: string;
  row: Row;
  values: EntityValues;
  zone: string;
  saving: boolean;
  /** Whether something is to be saved. */
  canSave: boolean;
  /** Saves the row with these values overridden. */
  onSave: (instead: EntityValues) => void;
  /** Null while the form of a new row gives way to that of the row. */
  onDelete: (() => void) | null;
}

/** What can become of a row of content: published, a draft again, scheduled, archived, deleted. */
export function ContentActions(props: ContentActionsProps) {
  const { id, row, values, zone, saving, canSave, onSave, onDelete } = props;
  return (
    <>
      <PublishButton
        id={id}
        isPublished={row.values.status === 'published'}
        saving={saving}
        isNext={!canSave && row.values.status === 'draft'}
        onSave={(status) => onSave({ status })}
      />
      {onDelete && (
        <StatusMenu key={String(values.publishAt)} {...{ values, zone, saving, onSave, onDelete }} />
      )}
    </>
  );
}
