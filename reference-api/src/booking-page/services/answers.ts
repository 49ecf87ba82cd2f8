// One thing: what a visitor answers to the fields that a business asks for, and how it reaches the record of the client.
import { dayAt } from 'shared-contracts/days';
import {
  customFieldName,
  definitionOf,
  type EntityValues,
  type Field,
  type FieldValue,
  fieldOfCustom,
  fieldRule,
} from 'shared-contracts/entities';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import { customFieldsOf, type FieldRow } from '../../custom-fields/repositories/custom-fields.ts';
import { tenantDefinition } from '../../custom-fields/services/tenant-definition.ts';
import type { Tx } from '../../database/transaction.ts';
import { invalid } from '../../errors/failure.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import { derive } from '../../rows/repositories/row-values.ts';
import { holdRow, updateRow } from '../../rows/repositories/rows.ts';
import { changesOf, keepVersion } from '../../rows/repositories/versions.ts';

/** The fields that the booking page asks for, in their order. */
export async function askedFields(tx: Tx): Promise<FieldRow[]> {
  return (await customFieldsOf(tx, 'users')).filter(({ onBookingPage }) => onBookingPage);
}

/** The asked fields as a visitor sees them: no retired option, and nothing of any client. */
export function shownFields(fields: readonly FieldRow[]) {
  return fields.map((field) => ({
    ...{ name: customFieldName(field), label: field.label, help: field.help, kind: field.kind },
    options: field.options.filter(({ retired }) => !retired).map(({ id, label }) => ({ id, label })),
    required: field.required,
  }));
}

/** What is wrong with an answer; null where nothing is. */
function problemOf(field: FieldRow, rule: Field, value: FieldValue): string | null {
  if (value === null || value === '') return field.required ? `Fill in “${field.label}”.` : null;
  const retired = field.options.some((option) => option.retired && option.id === value);
  if (retired) return 'Choose one of the options.';
  const result = fieldRule(rule).safeParse(value);
  return result.success ? null : (result.error.issues[0]?.message ?? 'This is not valid.');
}

/** The answers of a visitor, checked, without empty ones. They are the same for who is known and who is not. */
export async function checkedAnswers(
  tx: Tx,
  typed: Readonly<Record<string, string | number | null>> = {},
): Promise<EntityValues> {
  const fields = await askedFields(tx);
  const broken: Record<string, string> = {};
  const answers: EntityValues = {};
  for (const field of fields) {
    const name = customFieldName(field);
    const raw = Object.hasOwn(typed, name) ? (typed[name] ?? null) : null;
    const value = typeof raw === 'string' ? raw.trim() : raw;
    const problem = problemOf(field, fieldOfCustom(field), value);
    if (problem !== null) broken[name] = problem;
    else if (value !== null && value !== '') answers[name] = value;
  }
  for (const name of Object.keys(typed)) {
    if (!fields.some((field) => customFieldName(field) === name))
      broken[name] = 'This page does not ask for this.';
  }
  if (Object.keys(broken).length > 0) throw invalid(broken);
  return answers;
}

const mostNotes = 2000;

/** Notes with further lines, as far as they have room. */
export function withLines(notes: FieldValue | undefined, lines: readonly string[]): string {
  const before = typeof notes === 'string' && notes !== '' ? `${notes}\n` : '';
  const text = before + lines.join('\n');
  return text.length > mostNotes ? `${text.slice(0, mostNotes - 1)}…` : text;
}

const textOf = (field: FieldRow, value: FieldValue | undefined) =>
  field.options.find(({ id }) => id === value)?.label ?? String(value);

/**
 * Keeps the answers on the record of a client who is known. Empty fields get them. What differs from a stored value may come from a stranger who typed the
 * address: it stands in the internal notes, and staff decide.
 */
export async function keepAnswers(
  tx: Tx,
  actor: Actor,
  client: number,
  answers: EntityValues,
): Promise<void> {
  if (Object.keys(answers).length === 0) return;
  const definition = await tenantDefinition(tx, definitionOf('users'));
  const held = await holdRow(tx, definition, client);
  if (!held) return;
  const { values, version } = held.row;
  const day = dayAt(Date.now(), await businessZone(tx));
  const changes: EntityValues = {};
  const lines: string[] = [];
  for (const field of await askedFields(tx)) {
    const name = customFieldName(field);
    const answer = answers[name];
    if (answer === undefined || answer === values[name]) continue;
    const line = `: ${field.label}: ${textOf(field, answer)}`;
    if ((values[name] ?? null) === null) changes[name] = answer;
    // Who books every week answers the same every week.
    else if (!String(values.notes ?? '').includes(line)) lines.push(`Booking page, ${day}${line}`);
  }
  if (lines.length > 0) changes.notes = withLines(values.notes, lines);
  const names = Object.keys(changes).filter((name) => changes[name] !== values[name]);
  if (names.length === 0) return;
  // Not checked as a whole: a client with a value from before a rule books all the same.
  const after = { ...values, ...changes };
  await updateRow(tx, definition, client, {
    ...{ values: changes, derived: derive(definition, after, new Map()), actor: actor.name },
  });
  await keepVersion(tx, actor, definition, {
    ...{ row: client, version: version + 1, action: 'change' },
    changes: changesOf(values, after, names),
  });
  await record(tx, actor, { action: 'change', subject: 'users', row: client, details: { fields: names } });
}
