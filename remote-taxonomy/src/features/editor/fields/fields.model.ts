import { fold } from 'shared-contracts/folding';
import { fieldLabels } from '../../../ui/field-labels.ts';

const longestField = 50;

/** A field to choose: its value in the address, and its label. */
export interface FieldChoice {
  value: string;
  label: string;
}

interface FieldChoiceOptions {
  type: string;
  /** The fields with options, and how many each has. */
  known: readonly { field: string; options: number }[];
  /** Text typed to find a field. */
  words: string;
  chosen: string;
}

/**
 * The fields whose options a person can edit: first those with options, then those of the entity. Words that match no field offer a new
 * one.
 */
export function fieldChoices({ type, known, words, chosen }: FieldChoiceOptions): FieldChoice[] {
  const labels = fieldLabels(type);
  const counts = new Map(known.map(({ field, options }) => [field, options]));
  const names = [...new Set([...counts.keys(), ...(chosen ? [chosen] : []), ...labels.keys()])];
  const looked = fold(words.trim());
  const choices = names.flatMap((value) => {
    const label = labels.get(value) ?? value;
    if (!fold(`${label} ${value}`).includes(looked)) return [];
    const count = counts.get(value);
    return [{ value, label: count === undefined ? label : `${label} (${count.toLocaleString('en')})` }];
  });
  const typed = words.trim().normalize('NFC').slice(0, longestField);
  const isNamed = names.some((name) => [name, labels.get(name) ?? ''].some((one) => fold(one) === looked));
  return typed === '' || isNamed ? choices : [...choices, { value: typed, label: `New field “${typed}”` }];
}
