import { useState } from 'react';
import type { RowAnswer } from 'shared-contracts/api';
import {
  brokenRules,
  type EntityDefinition,
  type EntityValues,
  type FieldValue,
} from 'shared-contracts/entities';
import { withField } from './alternatives.model.ts';
import { changedFields } from './draft.model.ts';
import { keptClocks } from './kept-clocks.model.ts';

interface DraftState {
  base: RowAnswer | null;
  values: EntityValues;
  touched: ReadonlySet<string>;
  askedToSave: boolean;
  /** What the server refused, by field; gone as soon as the field changes. */
  refused: Readonly<Record<string, string>>;
}

function begin(base: RowAnswer | null, values: EntityValues): DraftState {
  return { base, values, touched: new Set(), askedToSave: false, refused: {} };
}

/** What a person has typed into one row, what of it is new, and which rules it breaks. */
export function useDraft(definition: EntityDefinition, read: RowAnswer | null, initial: EntityValues) {
  const [state, setState] = useState(() => begin(read, read?.data.values ?? initial));
  const before = state.base?.data.values ?? initial;
  const changed = changedFields(definition, before, state.values);

  // A newer row that was read meanwhile is shown at once where nothing was typed.
  if (read && state.base && read.data.version > state.base.data.version && changed.length === 0) {
    setState(begin(read, read.data.values));
  }

  const broken = brokenRules(definition, state.values);
  const errors: Record<string, string> = {};
  for (const [name, message] of Object.entries(broken)) {
    if (state.askedToSave || state.touched.has(name)) errors[name] = message;
  }
  return {
    base: state.base,
    values: state.values,
    changed,
    broken: Object.keys(broken),
    errors: { ...errors, ...state.refused },
    /** `zone` is the one in which a person sees the row's times who chooses another one for it. */
    set: (name: string, value: FieldValue, zone?: string) =>
      setState((now) => {
        const { [name]: _, ...refused } = now.refused;
        const values = withField(definition, now.values, name, value);
        const clocks = zone ? keptClocks(definition, now.values, { name, value, zone }) : {};
        return { ...now, values: { ...values, ...clocks }, refused };
      }),
    touch: (name: string) =>
      setState((now) => (now.touched.has(name) ? now : { ...now, touched: new Set([...now.touched, name]) })),
    /** Shows every broken rule from now on. */
    askToSave: () => setState((now) => ({ ...now, askedToSave: true })),
    refuse: (fields: Readonly<Record<string, string>>) => setState((now) => ({ ...now, refused: fields })),
    /** Begins anew from a row that was read or written; what was typed since is kept. */
    adopt: (row: RowAnswer, sent: EntityValues) =>
      setState((now) => {
        const later = changedFields(definition, sent, now.values);
        const kept = Object.fromEntries(later.map((name) => [name, now.values[name] ?? null]));
        return begin(row, { ...row.data.values, ...kept });
      }),
  };
}

/** {@link useDraft}'s answer. */
export type Draft = ReturnType<typeof useDraft>;
