import { useId, useState } from 'react';
import {
  allFields,
  type EntityDefinition,
  type EntityName,
  type EntityValues,
  type Field,
  fieldOf,
} from 'shared-contracts/entities';
import { Form } from 'shared-contracts/ui/form';
import { Modal } from 'shared-contracts/ui/layers';
import { useZoneOfNew } from '../../../api/use-business.ts';
import { ignoreSecondEnter } from '../../../ui/dragging/second-click.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { useSaveKey } from '../../../ui/leaving/use-save-key.ts';
import { beginAt } from '../../../ui/places/begin-at.ts';
import { useFocusBack } from '../../../ui/places/use-focus-back.ts';
import { browserZone } from '../../../ui/text/dates.ts';
import { type Titles, valueText } from '../../../ui/value-text.ts';
import { newValues } from '../draft/new-values.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useSave } from '../draft/use-save.ts';
import { FieldRow } from '../FieldRow.tsx';
import { CreateInPlaceContext, type Home, type Made } from './create-in-place.ts';

export interface CreateDialogProps {
  definition: EntityDefinition;
  /** The search text, as a first title. */
  words: string;
  /** What the row is called in the title, if not as its entity calls it. */
  noun?: string | undefined;
  /** The title where the dialog makes more than a row of this entity. Without it, the title also names the channel of the new row. */
  heading?: string;
  /** The channel of the new row, if not that of the mode. */
  home: Home | null;
  /** What the new row has already, and what that is called. */
  preset?: { values: EntityValues; titles: Titles };
  onDone: (made: Made | null) => void;
}

/** What a new row cannot be without, or is of little use without, and what it is called. */
function requestedFields(definition: EntityDefinition) {
  return Object.entries(allFields(definition)).filter(
    ([name, field]) =>
      name === definition.titleField ||
      field.inDialog ||
      (field.required && !('initial' in field && field.initial)),
  );
}

// At least so many digits and signs of a number.
const numberPattern = /^[+(]?\d[\d ()./-]{4,}$/;

/** Where the words that were searched for go: into the field for emails or phone numbers where they are one, else they are the title. */
function firstValues(definition: EntityDefinition, words: string): EntityValues {
  const fields = requestedFields(definition);
  const named = (is: (field: Field) => boolean) => fields.find(([, field]) => is(field))?.[0];
  const email = words.includes('@') && named((field) => field.kind === 'text' && field.format === 'email');
  const phone = numberPattern.test(words) && named((field) => field.kind === 'text' && field.phone === true);
  const isText = fieldOf(definition, definition.titleField)?.kind === 'text';
  const name = email || phone || (isText && definition.titleField);
  return name ? { [name]: words } : {};
}

/** Asks in a dialog for what a new row needs and makes it. The rest of it is for its own screen. */
export function CreateDialog(props: CreateDialogProps) {
  const zoneOfNew = useZoneOfNew(props.definition, true);
  return zoneOfNew === undefined ? null : <OpenCreateDialog {...props} zoneOfNew={zoneOfNew} />;
}

function OpenCreateDialog(props: CreateDialogProps & { zoneOfNew: string | null }) {
  const { definition, words, heading, home, preset, zoneOfNew, onDone } = props;
  const noun = props.noun ?? definition.singular;
  useFocusBack();
  const prefix = useId();
  const [initial] = useState(() => {
    return { ...newValues(definition, zoneOfNew), ...firstValues(definition, words), ...preset?.values };
  });
  const [titles, setTitles] = useState<Titles>(preset?.titles ?? {});
  const draft = useDraft(definition, null, initial);
  const { saving, save, failure } = useSave(definition, draft, ({ id }) => {
    const field = fieldOf(definition, definition.titleField);
    const value = draft.values[definition.titleField] ?? null;
    ignoreSecondEnter();
    onDone({ id, title: field ? valueText(field, value, { titles, zone: 'UTC' }).trim() : '' });
  });
  const create = async () => {
    const wrong = await save({}, home ? { channel: home.channel } : {});
    // What the server refuses may be of a field that is not asked for here.
    const fields = wrong.map((name) => document.getElementById(prefix + name));
    fields.find((field) => field !== null)?.focus();
  };
  useSaveKey(saving ? null : () => void create());
  return (
    <Modal
      open
      title={heading ?? `New ${noun}${home ? ` in ${home.name}` : ''}`}
      okText="Create"
      confirmLoading={saving}
      okButtonProps={{ htmlType: 'submit' }}
      modalRender={(dialog) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void create();
          }}
        >
          {dialog}
        </form>
      )}
      afterOpenChange={beginAt(prefix + (requestedFields(definition)[0]?.[0] ?? ''))}
      onCancel={() => onDone(null)}
    >
      <CreateInPlaceContext value={null}>
        <Form layout="vertical" component="div">
          {failure && <Failure what="This was not created" error={failure} onRetry={create} />}
          {requestedFields(definition).map(([name, field]) => (
            <FieldRow
              key={name}
              name={name}
              prefix={prefix}
              field={field}
              draft={draft}
              titles={titles}
              zone={browserZone()}
              row={null}
              onNamed={(to: EntityName, named) =>
                setTitles((before) => ({ ...before, [to]: { ...before[to], ...named } }))
              }
            />
          ))}
        </Form>
      </CreateInPlaceContext>
    </Modal>
  );
}
