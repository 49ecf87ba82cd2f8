// One thing: valid values of any entity, made from its definition.
import {
  allFields,
  definitionOf,
  type EntityDefinition,
  type EntityName,
  type EntityValues,
  type Field,
  type FieldValue,
  type Item,
  isContents,
  payingPackage,
} from 'shared-contracts/entities';
import type { Tenant } from './api.ts';

let counter = 0;

function textOf(field: Extract<Field, { kind: 'text' }>, number: number): string {
  if (field.repeats) return `FREQ=WEEKLY;COUNT=${1 + (number % 1000)}`;
  if (field.format === 'email') return `sample${number}@test.example`;
  if (field.format === 'url') return `https://test.example/${number}`;
  if (field.phone) return `+49 30 ${number}00`;
  if (field.shape?.as === 'pin') return `0.25,${number % 2}`;
  if (field.shape) return `0.1,0.1 0.4,0.1 0.4,${number % 2 ? 0.5 : 0.6}`;
  if (field.format === 'slug') return `sample-${number}`;
  return `${field.label} ${number}`.slice(0, field.max);
}

async function sampleValue(tenant: Tenant, field: Field, channel: number): Promise<FieldValue> {
  counter += 1;
  if (isContents(field)) {
    const rows = [
      await createSample(tenant, field.to, channel),
      await createSample(tenant, field.to, channel),
    ];
    return [
      { type: 'heading', text: `Section ${counter}`, rows: rows.map(({ id }) => id) },
      { type: 'heading', text: 'Empty', rows: [] },
    ];
  }
  const day = `2026-03-${String(1 + (counter % 28)).padStart(2, '0')}`;
  switch (field.kind) {
    case 'text':
      return textOf(field, counter);
    case 'integer':
      // Round and round, so that what has to be unique stays so however many rows are made.
      return field.min + (counter % (field.max - field.min + 1));
    case 'boolean':
      return true;
    case 'choice':
      return field.options[0]?.value ?? null;
    case 'choices':
      return field.options.slice(0, 2).map((option) => option.value);
    case 'date':
      return day;
    case 'dateTime':
      return `${day}T10:00:00.000Z`;
    case 'timeZone':
      return 'Asia/Kolkata';
    case 'country':
      return 'GR';
    case 'colour':
      return '#12abEF';
    case 'blocks':
      return [{ type: 'paragraph', text: `Block ${counter}` }];
    case 'links':
      return [{ title: '', url: `https://test.example/${counter}` }];
    case 'money':
      return { amount: counter * 100, currency: 'EUR' };
    case 'currency':
      return 'CHF';
    case 'weekly':
      return [
        { day: 1, from: '09:00', to: '12:00' },
        { day: 7, from: '20:00', to: '24:00' },
      ];
    case 'overrides':
      return [
        { date: day, from: '10:00', to: '11:30' },
        { date: '2026-12-24', from: null, to: null },
      ];
    case 'steps':
      return [
        { id: 'first', day: 1, title: `Step ${counter}`, rest: false, required: true },
        {
          ...{ id: 'second', day: 2, title: 'Read', rest: false, required: false },
          article: (await createSample(tenant, 'articles', channel)).id,
        },
        {
          ...{ id: 'third', day: 3, title: 'Book', rest: false, required: false },
          service: (await createSample(tenant, 'services', channel)).id,
        },
      ];
    case 'point':
      return { latitude: 53.5436, longitude: -9.966 };
    case 'image':
      return {
        url: `https://test.example/${counter}.png`,
        alt: `Image ${counter}`,
        credit: `Photo: ${counter}`,
      };
    case 'items': {
      const { id } = await createSample(tenant, field.to, channel);
      if (!field.of) return [{ id, quantity: counter }];
      return [{ id, quantity: 1, of: (await createSample(tenant, field.of, channel)).id }];
    }
    case 'relation':
      return (await createSample(tenant, field.to, channel)).id;
    case 'relations':
      return [
        (await createSample(tenant, field.to, channel)).id,
        (await createSample(tenant, field.to, channel)).id,
      ];
  }
}

// A Monday morning at which every sample of hours is open.
const openTime = { start: '2026-02-02T04:30:00.000Z', end: '2026-02-02T05:30:00.000Z' };

/** Sells the packages with which its clients pay for a session, with more of its service than any test books. */
export async function sellPackage(tenant: Tenant, session: EntityValues): Promise<void> {
  for (const client of [session.clients, session.lateCancels].flatMap((ids) => (ids ?? []) as number[])) {
    await tenant.create('package-entries', {
      ...{ client, package: payingPackage(session, client) ?? session.package ?? null, date: '2026-01-01' },
      items: [{ id: Number(session.service), quantity: 1000 }],
    });
  }
}

/** Valid values of every field of an entity, made from its definition; rows that it refers to are created. */
export async function sampleValues(
  tenant: Tenant,
  entity: EntityName,
  channel: number,
): Promise<EntityValues> {
  const definition = definitionOf(entity);
  const values: EntityValues = {};
  for (const [name, field] of Object.entries(allFields(definition))) {
    values[name] = await sampleValue(tenant, field, channel);
  }
  for (const { by, fields } of definition.alternatives ?? []) {
    const [chosen = ''] = fields;
    for (const name of fields) if (name !== chosen) values[name] = null;
    values[by] = chosen;
  }
  // A value that one choice silences needs another choice to be preserved.
  for (const { by, is } of definition.silences ?? []) {
    const field = definition.fields[by];
    if (field?.kind === 'choice') values[by] = field.options.find(({ value }) => value !== is)?.value ?? null;
  }
  for (const { by, is, fields } of definition.silences ?? []) {
    if (values[by] === is) for (const name of fields) values[name] = null;
  }
  for (const { field, of } of definition.parts ?? []) {
    const whole = (values[of] ?? []) as number[];
    const [item] = (values[field] ?? []) as Item[];
    // Not of the first one, who pays singly.
    const isOwned = definition.fields[field]?.kind === 'items' && item;
    // Nor of one whom another part excludes: who did not come is not there.
    const isExcluded = definition.disjoint?.some(
      (one) => one.field === field && definition.parts?.some((part) => part.field === one.from),
    );
    values[field] = isOwned
      ? [{ ...item, of: whole.at(-1) ?? 0 }]
      : isExcluded
        ? whole.slice(-1)
        : whole.slice(0, 1);
  }
  // Later times must come later, whatever the counter made of them.
  for (const { earlier, later } of definition.orderRules ?? []) {
    const isDate = String(values[earlier]).length === 10;
    values[earlier] = isDate ? '2026-02-01' : '2026-02-01T10:00:00.000Z';
    values[later] = isDate ? '2026-02-03' : '2026-02-01T12:00:00.000Z';
  }
  if (entity === 'appointments') {
    Object.assign(values, openTime);
    await sellPackage(tenant, values);
  }
  // What is paid back is not more than is owed, which nobody is charged with here.
  if (entity === 'payments') {
    const sale = await tenant.create('package-entries', {
      ...{ client: values.client ?? null, package: (await createSample(tenant, 'packages', channel)).id },
      ...{
        date: '2026-01-01',
        items: [{ id: (await createSample(tenant, 'services', channel)).id, quantity: 1 }],
      },
    });
    Object.assign(values, { kind: 'returned', sale: sale.id, session: null });
  }
  if (definition.content) {
    values.publishAt = '2026-02-01T10:00:00.000Z';
    values.unpublishAt = '2026-02-03T10:00:00.000Z';
  }
  return values;
}

/** Values without what the app reports: what people type, and have again from a version or a file. */
export function typedOf(definition: EntityDefinition, values: EntityValues): EntityValues {
  const fields = allFields(definition);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.reported));
}

async function removeOnly(tenant: Tenant, entity: EntityName): Promise<void> {
  const { json } = await tenant.call('GET', `/v1/a/${entity}`);
  for (const row of json.data) await tenant.call('DELETE', `/v1/a/${entity}/${row.id}`);
}

/** Creates a row with just what is required, and returns it. */
export async function createSample(tenant: Tenant, entity: EntityName, channel: number) {
  const definition = definitionOf(entity);
  const values: EntityValues = {};
  for (const [name, field] of Object.entries(allFields(definition))) {
    if (field.required) values[name] = await sampleValue(tenant, field, channel);
  }
  for (const { earlier, later } of definition.orderRules ?? []) {
    // The same day as in `sampleValues`, whose values one of these may get.
    if (values[earlier] && String(values[earlier]).length === 10) values[earlier] = '2026-02-01';
    values[later] = values[earlier] ?? null;
  }
  for (const { later, mayEqual } of definition.orderRules ?? []) {
    if (!mayEqual) values[later] = '2027-01-01T00:00:00.000Z';
  }
  if (entity === 'appointments') Object.assign(values, openTime);
  if (entity === 'payments') values.kind = 'returned';
  // Without hours it would close everything that it holds for.
  const { weekly } = allFields(definition);
  if (entity === 'availables' && weekly) values.weekly = await sampleValue(tenant, weekly, channel);
  if (definition.single) await removeOnly(tenant, entity);
  return tenant.create(entity, values, channel);
}
