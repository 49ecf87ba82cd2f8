import { useState } from 'react';
import type { RowAnswer } from 'shared-contracts/api';
import {
  brokenRules,
  type EntityDefinition,
  type EntityValues,
  type FieldValue,
} from 'shared-contracts/entities';
import type { InTheWay } from '../../../api/use-restore.ts';
import { withField } from './alternatives.model.ts';
import { changedFields } from './draft.model.ts';
import { mergeValues } from './merging/merge.model.ts';
import { preservedClocks } from './preserved-clocks.model.ts';

interface DraftState {
  base: RowAnswer | null;
  values: EntityValues;
  touched: ReadonlySet<string>;
  saveRequested: boolean;
  /** What the server refused, by field; gone as soon as the field changes. */
  refused: Readonly<Record<string, string>>;
  /** The row that has what was refused. */
  holder: InTheWay | null;
  /** Errors of malformed input, by field and input part. */
  unreadable: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

function begin(base: RowAnswer | null, values: EntityValues): DraftState {
  return {
    base,
    values,
    touched: new Set(),
    saveRequested: false,
    refused: {},
    holder: null,
    unreadable: {},
  };
}

/** What a person has typed into one row, what of it is new, and which rules it breaks. `typed` was typed before. */
export function useDraft(
  definition: EntityDefinition,
  read: RowAnswer | null,
  initial: EntityValues,
  typed: EntityValues = {},
) {
  const [state, setState] = useState(() => begin(read, { ...(read?.data.values ?? initial), ...typed }));
  const before = state.base?.data.values ?? initial;
  const unreadable = Object.entries(state.unreadable).filter(([, parts]) => Object.keys(parts).length > 0);
  // What cannot be read is no value yet, and is not lost for that.
  const changed = [
    ...new Set([...changedFields(definition, before, state.values), ...unreadable.map(([name]) => name)]),
  ];

  // A newer row that was read meanwhile is shown at once where nothing was typed.
  if (read && state.base && read.data.version > state.base.data.version && changed.length === 0) {
    setState(begin(read, read.data.values));
  }

  const broken = {
    ...brokenRules(definition, state.values),
    ...Object.fromEntries(unreadable.map(([name, parts]) => [name, Object.values(parts)[0] ?? ''])),
  };
  const errors: Record<string, string> = {};
  for (const [name, message] of Object.entries(broken)) {
    if (state.saveRequested || state.touched.has(name)) errors[name] = message;
  }
  return {
    base: state.base,
    values: state.values,
    changed,
    broken: Object.keys(broken),
    errors: { ...errors, ...state.refused },
    /** The row that has the value which the server refused for a field; null where none has it. */
    holderOf: (name: string) => (name in state.refused ? state.holder : null),
    /** `zone` is the one in which a person sees the row's times who chooses another one for it. */
    set: (name: string, value: FieldValue, zone?: string) =>
      setState((now) => {
        const { [name]: _, ...refused } = now.refused;
        const values = withField(definition, now.values, name, value);
        const clocks = zone ? preservedClocks(definition, now.values, { name, value, zone }) : {};
        return { ...now, values: { ...values, ...clocks }, refused };
      }),
    /** Takes values that were typed before, as they are, or what they make of those that the form has. */
    bringBack: (typed: EntityValues | ((values: EntityValues) => EntityValues)) =>
      setState((now) => {
        const taken = typeof typed === 'function' ? typed(now.values) : typed;
        return { ...now, values: { ...now.values, ...taken }, refused: {} };
      }),
    /** Notes why a part of a field cannot be read; null once it can. */
    unreadable: (name: string, part: string, problem: string | null) =>
      setState((now) => {
        const { [part]: before = null, ...others } = now.unreadable[name] ?? {};
        if (before === problem) return now;
        const parts = problem === null ? others : { ...others, [part]: problem };
        return { ...now, unreadable: { ...now.unreadable, [name]: parts } };
      }),
    touch: (name: string) =>
      setState((now) => (now.touched.has(name) ? now : { ...now, touched: new Set([...now.touched, name]) })),
    /** Shows every broken rule from now on. */
    askToSave: () => setState((now) => ({ ...now, saveRequested: true })),
    refuse: (refused: Readonly<Record<string, string>>, holder: InTheWay | null) =>
      setState((now) => ({ ...now, refused, holder })),
    /** Rebases the draft on a row that was read or saved, and keeps later input; of a text, what the row has in other paragraphs, too. */
    adopt: (row: RowAnswer, sent: EntityValues) =>
      setState((now) => {
        const { values } = row.data;
        const merge = mergeValues(definition, { base: sent, mine: now.values, theirs: values });
        return begin(row, { ...values, ...merge.values });
      }),
  };
}

/** {@link useDraft}'s answer. */
export type Draft = ReturnType<typeof useDraft>;
