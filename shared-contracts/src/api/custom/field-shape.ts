import * as z from 'zod/mini';
import { customFieldKinds, mostCustomOptions } from '../../entities/custom/custom-fields.ts';
import { tooLong } from '../limits.ts';

/** The longest label, help and option of a field, in characters. */
export const longestCustomLabel = 60;
export const longestCustomHelp = 200;
export const longestCustomOption = 80;

const option = z.object({ id: z.string(), label: z.string(), retired: z.boolean() });

/** What a field of every entity is answered with, besides who sees it. */
export const fieldShape = {
  label: z.string(),
  help: z.nullable(z.string()),
  kind: z.enum(customFieldKinds),
  options: z.array(option),
};

/** Who wrote a field last, and whether it was deleted. */
export const fieldHistory = {
  version: z.number(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  /** When it was deleted; null where it was not. */
  deletedAt: z.nullable(z.string()),
};

const inOneLine = z.regex(/^[^\r\n\t]*$/, 'Write it in one line.');

function label(most: number, missing: string) {
  return z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(most, tooLong(most)), inOneLine);
}

const writtenOption = z.strictObject({
  /** Absent for a new one. */
  id: z.optional(z.string().check(z.maxLength(40, 'This is no id.'))),
  label: label(longestCustomOption, 'Fill in each option, or remove it.'),
  retired: z.boolean(),
});

const isApart = (options: readonly { label: string }[]) =>
  new Set(options.map((one) => one.label.toLowerCase())).size === options.length;

/** What is written of a field of every entity, with sentences for people. */
export const writtenShape = {
  label: label(longestCustomLabel, 'Give the field a name.'),
  help: z.nullable(
    z.string().check(z.trim(), z.maxLength(longestCustomHelp, tooLong(longestCustomHelp)), inOneLine),
  ),
  kind: z.enum(customFieldKinds, 'Choose what is entered.'),
  options: z
    .array(writtenOption)
    .check(
      z.maxLength(mostCustomOptions, `Give at most ${mostCustomOptions} options.`),
      z.refine(isApart, 'Two options have the same name.'),
    ),
};

interface Written {
  kind: string;
  options: readonly { retired: boolean }[];
}

/** Whether a choice has an option, in a check of a written field. */
export const hasOptions = {
  of: ({ kind, options }: Written) => kind !== 'choice' || options.some(({ retired }) => !retired),
  problem: { error: 'Give at least one option that can be chosen.', path: ['options'] },
};

/** Whether a choice alone has options, in a check of a written field. */
export const hasNoOptions = {
  of: ({ kind, options }: Written) => kind === 'choice' || options.length === 0,
  problem: { error: 'Only a choice has options.', path: ['options'] },
};
