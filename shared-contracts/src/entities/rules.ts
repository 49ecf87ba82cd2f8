// One thing: the validation rule of each field kind, and of a whole row.
import * as z from 'zod/mini';
import { isRealDate, utcDayAt } from '../days/calendar.ts';
import { isTimeZone } from '../days/time-zone.ts';
import { blockRule } from './blocks.ts';
import { itemsRule, ownedItemsRule } from './booking/item-rules.ts';
import { isEmailAddress, noEmailAddress } from './contact/email-address.ts';
import { forbiddenCharacters, noForbiddenCharacters } from './contact/forbidden-characters.ts';
import { isPhoneNumber, noPhoneNumber } from './contact/phone-number.ts';
import { checkShown, contentsRule } from './contents.ts';
import { checkCurrencies, isCurrency } from './currency.ts';
import { customMember, customValues } from './custom/custom-values.ts';
import { numberRule } from './custom/number-rule.ts';
import { allFields, type EntityDefinition } from './definition.ts';
import { type Field, type FieldValue, isContents, isOwnedItems, type Money } from './field.ts';
import { shapeRule } from './floor-plan/plan-shapes.ts';
import { overridesRule, weeklyRule } from './hours.ts';
import { checkAlternatives, checkNeeds, checkRuledOut } from './needs.ts';
import { checkPublishing } from './publishing.ts';
import { checkRepeats, isRecurrence, recurrenceHint } from './repeating/repeats.ts';
import type { EntityValues } from './row.ts';

const urlPattern = /^https?:\/\/[^\s]+$/i;
const slugPattern = /^[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*$/u;
const dateTimePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const colourPattern = /^#[0-9a-fA-F]{6}$/;
const textFormats = {
  email: [isEmailAddress, noEmailAddress],
  url: [(value: string) => urlPattern.test(value), 'Enter an address that starts with https:// or http://.'],
  slug: [(value: string) => slugPattern.test(value), 'Use letters and digits, joined by hyphens.'],
} as const;

const noId = 'This is no id.';
const relationId = z.number(noId).check(z.int(noId), z.positive(noId));

function text(max: number, required: boolean) {
  return z.string('Enter text.').check(
    z.trim(),
    z.refine((value) => !forbiddenCharacters.test(value), noForbiddenCharacters),
    z.maxLength(max, `Use at most ${max} characters.`),
    z.minLength(required ? 1 : 0, 'Fill this in.'),
  );
}

const link = z.object({
  title: text(300, false),
  url: text(2000, true).check(z.regex(urlPattern, textFormats.url[1])),
});

const currency = z
  .string('Choose a currency, such as EUR.')
  .check(z.refine(isCurrency, 'Choose a currency, such as EUR.'));

const money = z.object({
  amount: z
    .number('Enter an amount.')
    .check(
      z.int('Too many decimal places.'),
      z.gte(0, 'Enter 0 or more.'),
      z.lte(100_000_000_000, 'Enter a smaller amount.'),
    ),
  currency,
});

const degrees = (most: number, message = `Enter degrees from -${most} to ${most}.`) =>
  z.number(message).check(z.gte(-most, message), z.lte(most, message));

const point = z.object({ latitude: degrees(90), longitude: degrees(180) });

const noPercent = 'A focal point is in whole percent, from 0 to 100.';
const percent = z.number(noPercent).check(z.int(noPercent), z.gte(0, noPercent), z.lte(100, noPercent));

/** The rule of a focal point. */
export const focalPoint = z.object({ x: percent, y: percent });

const image = z.object({
  url: text(2000, true).check(z.regex(urlPattern, textFormats.url[1])),
  alt: text(300, false).check(z.minLength(1, 'Say in a few words what the image shows.')),
  focalPoint: z.optional(focalPoint),
  credit: z.optional(text(300, true)),
});

const block = blockRule(text, image);
const mostBlocks = z.maxLength(2000, 'Use at most 2,000 paragraphs.');
const contents = contentsRule(text(200, true), relationId);

function stepLink(message: string) {
  return z.optional(z.number(message).check(z.int(message), z.positive(message)));
}

const stepId = z.string().check(z.regex(/^[\w-]{1,36}$/, 'This is no id of a step.'));

const step = z
  .object({
    id: z.optional(stepId),
    day: z
      .number('Enter the day of the plan.')
      .check(
        z.int('Enter a whole number.'),
        z.gte(1, 'Enter 1 or more.'),
        z.lte(1000, 'Enter 1000 or less.'),
      ),
    title: text(200, true),
    rest: z.boolean(),
    required: z.boolean(),
    article: stepLink('Choose an article.'),
    service: stepLink('Choose a service.'),
  })
  .check(
    z.refine(({ article, service }) => !article || !service, 'A step leads to an article or to a service.'),
  );

/** The schema of a non-null value. */
export function presentRule(field: Field): z.ZodMiniType<FieldValue> {
  if (isContents(field)) return contents;
  switch (field.kind) {
    case 'text': {
      const plain = text(field.max, field.required === true);
      if (field.repeats) return plain.check(z.refine(isRecurrence, recurrenceHint));
      if (field.shape) return plain.check(shapeRule(field.shape.as));
      if (!field.format) return plain;
      const [isFit, message] = textFormats[field.format];
      return plain.check(z.refine((value) => value === '' || isFit(value), message));
    }
    case 'integer':
      return numberRule(field);
    case 'boolean':
      return z.boolean('Choose yes or no.');
    case 'choice':
      return z.enum(
        field.options.map((option) => option.value),
        'Choose one of the options.',
      );
    case 'choices':
      return z
        .array(
          z.enum(
            field.options.map((option) => option.value),
            'Choose among the options.',
          ),
        )
        .check(
          z.minLength(field.required ? 1 : 0, 'Choose at least one.'),
          z.maxLength(field.options.length, eachOnce),
        );
    case 'date':
      return z.string().check(z.refine(isRealDate, 'Enter a date that exists.'));
    case 'dateTime':
      return z.string().check(
        z.regex(dateTimePattern, 'Enter a date and a time.'),
        z.refine((value) => !Number.isNaN(Date.parse(value)), 'This time does not exist.'),
      );
    case 'timeZone':
      return z.string().check(z.refine(isTimeZone, 'Choose a time zone, such as Europe/Berlin.'));
    case 'country':
      return z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country.'));
    case 'colour':
      return z.string().check(z.regex(colourPattern, 'Choose a colour, such as #3DBBAA.'));
    case 'blocks':
      return z.array(block).check(z.minLength(field.required ? 1 : 0, 'Write something.'), mostBlocks);
    case 'links':
      return z.array(link).check(z.maxLength(50, 'Enter at most 50 links.'));
    case 'relation':
      return relationId;
    case 'relations':
      return z
        .array(relationId)
        .check(
          z.minLength(field.required ? 1 : 0, 'Choose at least one.'),
          z.maxLength(500, 'Choose at most 500.'),
        );
    case 'items':
      return (isOwnedItems(field) ? ownedItemsRule : itemsRule)(relationId, field.required === true);
    case 'money':
      return money;
    case 'currency':
      return currency;
    case 'weekly':
      return weeklyRule;
    case 'overrides':
      return overridesRule;
    case 'point':
      return point;
    case 'image':
      return image;
    case 'steps':
      return z.array(step).check(z.maxLength(1000, 'Enter at most 1000 steps.'));
  }
}

const eachOnce = 'Choose each option once.';
// The day that it is already somewhere on Earth: a child that is born today is written down in every zone.
const latestDay = () => utcDayAt(Date.now() + 14 * 3_600_000);

/** The schema of a non-null value that is written. Rows from before a rule was there may break it, so that answers are checked without it. */
function writtenRule(field: Field): z.ZodMiniType<FieldValue> {
  const present = presentRule(field) as z.ZodMiniType<string>;
  if (field.kind === 'text' && field.phone) {
    return present.check(z.refine((value) => value === '' || isPhoneNumber(value), noPhoneNumber));
  }
  if (field.kind === 'money' && field.positive) {
    const isPositive = (value: FieldValue) => (value as Money).amount > 0;
    return presentRule(field).check(z.refine(isPositive, 'Enter more than 0.'));
  }
  if (field.kind === 'choices') {
    const isOnce = (value: FieldValue) => new Set(value as string[]).size === (value as string[]).length;
    return presentRule(field).check(z.refine(isOnce, eachOnce));
  }
  if (field.kind === 'date' && field.past) {
    const message = `A ${field.label.toLowerCase()} lies in the past.`;
    return present.check(z.refine((value) => value <= latestDay(), message));
  }
  return present as z.ZodMiniType<FieldValue>;
}

// Creating a schema costs far more than using it, and an import has many rows.
const rules = new WeakMap<Field, z.ZodMiniType<FieldValue>>();

/** The schema of one field; allows null unless the field is required. Messages are sentences for people. */
export function fieldRule(field: Field): z.ZodMiniType<FieldValue> {
  const known = rules.get(field);
  if (known) return known;
  const present = writtenRule(field);
  const rule = field.required ? present : z.nullable(present);
  rules.set(field, rule);
  return rule;
}

/**
 * The schema of a write. Every field is optional: an absent field gets its initial value on create, and keeps its value on update. {@link
 * brokenRules} checks rules that need the whole row.
 */
export function valuesSchema(definition: EntityDefinition) {
  const shape: Record<string, z.ZodMiniOptional<z.ZodMiniType<FieldValue>>> = {};
  for (const [name, field] of Object.entries(allFields(definition))) {
    shape[name] = z.optional(fieldRule(field));
  }
  if (definition.customFields) shape[customMember] = customValues();
  return z.strictObject(shape);
}

/** The initial values of a new row. */
export function initialValues(definition: EntityDefinition): EntityValues {
  const values: EntityValues = {};
  for (const [name, field] of Object.entries(allFields(definition))) {
    values[name] = initialValue(field);
  }
  return values;
}

function initialValue(field: Field): FieldValue {
  switch (field.kind) {
    case 'choice':
      return field.initial ?? null;
    case 'boolean':
      return false;
    case 'choices':
    case 'links':
    case 'blocks':
    case 'relations':
    case 'items':
    case 'weekly':
    case 'overrides':
    case 'steps':
      return [];
    default:
      return null;
  }
}

/**
 * The first error of each field of a whole row, by field name; empty if the row is valid. Server and forms use the same rules. Does not check
 * what only the database knows (uniqueness, relations).
 */
export function brokenRules(definition: EntityDefinition, values: EntityValues): Record<string, string> {
  const broken: Record<string, string> = {};
  for (const [name, field] of Object.entries(allFields(definition))) {
    const value = values[name] ?? null;
    const missing = value === null || value === '';
    if (missing && !field.required) continue;
    const result = missing ? null : fieldRule(field).safeParse(value);
    if (result === null) broken[name] = 'Fill this in.';
    else if (!result.success) broken[name] = result.error.issues[0]?.message ?? 'This is not valid.';
  }
  checkAlternatives(broken, definition, values);
  checkShown(broken, definition, values);
  checkNeeds(broken, definition, values);
  checkRuledOut(broken, definition, values);
  for (const rule of definition.orderRules ?? []) {
    const [earlier, later] = [values[rule.earlier], values[rule.later]];
    if (broken[rule.later] || typeof earlier !== 'string' || typeof later !== 'string') continue;
    const gap = Date.parse(later) - Date.parse(earlier);
    if (gap < 0 || (gap === 0 && !rule.mayEqual)) broken[rule.later] = rule.message;
  }
  checkCurrencies(broken, definition, values);
  checkRepeats(broken, definition, values);
  if (definition.content) checkPublishing(broken, values);
  return broken;
}
