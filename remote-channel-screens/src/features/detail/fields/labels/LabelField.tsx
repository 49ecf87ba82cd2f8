import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SessionLabelKind } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { createLabel } from '../../../../api/session-labels/session-labels.api.ts';
import { sessionLabelsKey, useSessionLabels } from '../../../../api/session-labels/use-session-labels.ts';
import { LabelSelect } from '../../../../ui/labels/LabelSelect.tsx';
import { freeColour, ofKind } from '../../../../ui/labels/label-colours.model.ts';
import type { FieldProps } from '../field-props.ts';
import { TextField } from '../text/TextField.tsx';

/** A track or type out of the list of the row's agenda. One that the list does not have is created in place. */
export function LabelField(props: FieldProps<'text'> & { kind: SessionLabelKind }) {
  const { kind, value, values, onChange } = props;
  const { api, notify } = useShell();
  const cache = useQueryClient();
  const agenda = typeof values.agenda === 'number' ? values.agenda : null;
  const { data, isError } = useSessionLabels(agenda);
  const under = useRef(false);
  const [busy, setBusy] = useState(false);
  // Without an agenda there is no list yet. The server fits what is typed to that of the agenda.
  if (agenda === null || (isError && !data)) return <TextField {...props} />;
  const own = data ? ofKind(data, kind) : null;

  async function create(id: number, name: string): Promise<void> {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    const written = { kind, name, colour: freeColour(own ?? []), minutes: null };
    try {
      const made = await createLabel(api, id, { ...written, idempotencyKey: crypto.randomUUID() });
      onChange(made.name);
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ kind: 'danger', title: `“${name}” was not created`, detail: error.message });
    } finally {
      await cache.invalidateQueries({ queryKey: sessionLabelsKey });
      under.current = false;
      setBusy(false);
    }
  }

  return (
    <LabelSelect
      {...{ kind, busy, onChange }}
      id={props.id}
      labels={own}
      value={typeof value === 'string' && value !== '' ? value : null}
      invalid={props.invalid}
      describedBy={props.describedBy}
      onCreate={(name) => void create(agenda, name)}
      onBlur={props.onBlur}
    />
  );
}
