import {
  type CustomFieldKind,
  customFieldName,
  definitionOf,
  type EntityDefinition,
  type EntityValues,
  withCustomFields,
} from 'shared-contracts/entities';
import { customFieldsOf } from '../../custom-fields/repositories/custom-fields.ts';
import type { Tx } from '../../database/transaction.ts';

/** What the public page says of a session in a field that the tenant defined: its label, and its value in words (a date as YYYY-MM-DD). */
export interface PublicFact {
  id: number;
  label: string;
  kind: CustomFieldKind;
  value: string | number;
}

/** The custom fields of sessions that their organiser shows to everybody. */
export interface PublicFields {
  /** The definition of sessions with these fields alone. */
  definition: EntityDefinition;
  /** The values of a session without those of custom fields, and what these say. */
  apart: (values: EntityValues) => { values: EntityValues; facts: PublicFact[] };
}

/** Reads the custom fields of sessions that are public. */
export async function publicFieldsOf(tx: Tx): Promise<PublicFields> {
  const sessions = definitionOf('agenda-sessions');
  const fields = (await customFieldsOf(tx, sessions.name)).filter(({ onBookingPage }) => onBookingPage);
  return {
    definition: withCustomFields(sessions, fields),
    apart: (values) => {
      const rest = { ...values };
      const facts = fields.flatMap((field): PublicFact[] => {
        const { id, label, kind, options } = field;
        const name = customFieldName(field);
        const stored = rest[name];
        delete rest[name];
        if (typeof stored !== 'string' && typeof stored !== 'number') return [];
        const chosen = options.find((option) => option.id === stored)?.label;
        const value = kind === 'choice' ? (chosen ?? '') : stored;
        return value === '' ? [] : [{ id, label, kind, value }];
      });
      return { values: rest, facts };
    },
  };
}
