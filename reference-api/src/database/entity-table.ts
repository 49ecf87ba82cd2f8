// How a definition of the contract becomes tables: columns, keys, checks and indexes follow from each other, so they stand together.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { allFields, definitionOf, type EntityName, repetitionOf } from 'shared-contracts/entities';
import { alternatives, quoted } from './checks.ts';
import { fieldColumn, moment, reference, sortedText } from './columns.ts';
import { imageUsesOf } from './image-uses.ts';
import {
  choicesNarrowedBy,
  hasChoice,
  isIndexed,
  isMomentFilter,
  isNarrowedBy,
  isOnce,
  isSortedBy,
  uniqueGroups,
  uniqueKey,
} from './indexed-fields.ts';
import {
  columnName,
  customColumn,
  goesOnUntilColumn,
  inChannel,
  repeatsUntilColumn,
  tableName,
} from './names.ts';
import { tenants } from './tenant-tables.ts';

type Columns = Record<string, AnyPgColumn>;

const made = new Map<EntityName, Columns>();

function column(columns: Columns, name: string): AnyPgColumn {
  const found = columns[name];
  if (!found) throw new Error(`There is no column ${name}.`);
  return found;
}

function target(entity: EntityName): Columns {
  const found = made.get(entity);
  if (!found) throw new Error(`The table of ${entity} is not declared yet.`);
  return found;
}

/** The columns that name a row of an entity whose table is declared: whoever leads to it carries its tenant too. */
export function keyOf(entity: EntityName): [AnyPgColumn, AnyPgColumn] {
  return [column(target(entity), 'tenant_id'), column(target(entity), 'id')];
}

// The first real channel is 1000: the apps menu uses 0 and 9 for places that are not channels.
const firstId = (entity: EntityName) => (entity === 'channels' ? 1000 : 1);

function commonColumns(entity: EntityName): Record<string, PgColumnBuilderBase> {
  return {
    tenant_id: reference('tenant_id').notNull(),
    id: reference('id').generatedAlwaysAsIdentity({ startWith: firstId(entity) }),
    ...(inChannel(definitionOf(entity)) ? { channel_id: reference('channel_id').notNull() } : {}),
    version: integer('version').notNull().default(1),
    // Names as they were then: a list shows them without a join. The audit knows the account.
    created_at: moment('created_at').notNull().defaultNow(),
    created_by: text('created_by').notNull(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    updated_by: text('updated_by').notNull(),
    deleted_at: moment('deleted_at'),
    import_key: text('import_key'),
    title: sortedText('title').notNull(),
    search: text('search').notNull(),
  };
}

function indexes(entity: EntityName, columns: Columns) {
  const definition = definitionOf(entity);
  const table = tableName(entity);
  const id = column(columns, 'id');
  const scope = ['tenant_id', ...(inChannel(definition) ? ['channel_id'] : [])].map((name) =>
    column(columns, name),
  ) as [AnyPgColumn, ...AnyPgColumn[]];
  const live = sql`deleted_at is null`;
  // What goes on in some days began before their end and ends after their beginning: the index of the one has the other beside it, so that
  // no row which ended before is looked up.
  const spans = new Map(
    (definition.orderRules ?? [])
      .filter(
        ({ earlier, later }) => isMomentFilter(definition, earlier) && isMomentFilter(definition, later),
      )
      .map(({ earlier, later }) => {
        const last = repetitionOf(definition)?.by.end === later ? goesOnUntilColumn : columnName(later);
        return [columnName(earlier), column(columns, last)];
      }),
  );
  const ordered = (name: string) => {
    const until = spans.get(name);
    return index(`${table}_by_${name}`)
      .on(...scope, column(columns, name), id, ...(until ? [until] : []))
      .where(live);
  };
  const of = (name: string) =>
    index(`${table}_of_${name}`)
      .on(...scope, column(columns, name), id)
      .where(live);
  // The rows of one status in the usual order: however few they are, none of the others is gone through for them.
  const ofStatus = () => {
    const usual = definition.defaultSort.replace('-', '');
    const by = usual === definition.titleField ? 'title' : columnName(usual);
    return index(`${table}_of_status`)
      .on(...scope, column(columns, 'status'), column(columns, by), id)
      .where(live);
  };
  const unique = (names: readonly string[]) =>
    uniqueIndex(`${table}_unique_${names.map(columnName).join('_')}`)
      .on(
        ...scope,
        ...names.map((name) => uniqueKey(definition.fields[name], column(columns, columnName(name)))),
      )
      .where(
        sql.raw(
          ['deleted_at is null', ...names.filter((name) => isOnce(definition, name)).map(columnName)].join(
            ' and ',
          ),
        ),
      );
  const sorted = Object.entries(allFields(definition))
    .filter(([name, field]) => isIndexed(name, field, definition))
    .map(([name]) => columnName(name));
  const images = imageUsesOf(definition);
  const trash = index(`${table}_trash`).on(column(columns, 'tenant_id'), column(columns, 'deleted_at'));
  return [
    ...[...new Set([...sorted, 'updated_at', 'created_at', 'title'])].map(ordered),
    ...(repetitionOf(definition) ? [ordered(goesOnUntilColumn)] : []),
    ...(definition.content ? [ofStatus()] : []),
    ...Object.entries(allFields(definition))
      .filter(([, field]) => isNarrowedBy(field))
      .map(([name]) => of(columnName(name))),
    ...choicesNarrowedBy(definition).map(([name, choice]) =>
      index(`${table}_of_${columnName(name)}_${choice}`)
        .on(...scope, id)
        .where(sql`deleted_at is null and ${hasChoice(columnName(name), choice)}`),
    ),
    ...(isSortedBy(entity)
      ? [index(`${table}_titles`).on(column(columns, 'tenant_id'), column(columns, 'title'), id)]
      : []),
    ...uniqueGroups(definition)
      .filter((names) => names.length > 0)
      .map(unique),
    ...(definition.single
      ? [
          uniqueIndex(`${table}_single`)
            .on(...scope)
            .where(live),
        ]
      : []),
    uniqueIndex(`${table}_unique_import_key`).on(...scope, column(columns, 'import_key')),
    trash.where(sql`deleted_at is not null`),
    ...(images
      ? [index(`${table}_image_uses`).using('gin', sql.raw(images.uses)).where(sql.raw(images.isAny))]
      : []),
    index(`${table}_search`).using('gin', sql`${column(columns, 'search')} gin_trgm_ops`),
  ];
}

function rules(entity: EntityName, columns: Columns) {
  const table = tableName(entity);
  return Object.entries(allFields(definitionOf(entity))).flatMap(
    ([name, field]): PgTableExtraConfigValue[] => {
      const place = columnName(name);
      if (field.kind === 'relation') {
        const foreignColumns = [
          column(target(field.to), 'tenant_id'),
          column(target(field.to), 'id'),
        ] as const;
        return [
          foreignKey({
            name: `${table}_${place}_exists`,
            columns: [column(columns, 'tenant_id'), column(columns, place)],
            foreignColumns: [...foreignColumns],
          }),
          index(`${table}_of_${place}`).on(column(columns, 'tenant_id'), column(columns, place)),
        ];
      }
      if (field.kind === 'choice') {
        return [check(`${table}_${place}_choice`, sql.raw(`"${place}" in (${quoted(field.options)})`))];
      }
      if (field.kind === 'integer') {
        return [
          check(`${table}_${place}_range`, sql.raw(`"${place}" between ${field.min} and ${field.max}`)),
        ];
      }
      return [];
    },
  );
}

/**
 * The table of an entity, made from its definition: a column for each field, the common ones, keys that carry the
 * tenant, and an index for each order that a list offers. A new entity needs a migration.
 */
export function entityTable(entity: EntityName) {
  const definition = definitionOf(entity);
  const shape = commonColumns(entity);
  for (const [name, field] of Object.entries(allFields(definition))) {
    const made = fieldColumn(columnName(name), field);
    if (made && columnName(name) !== 'title') shape[columnName(name)] = made;
  }
  if (definition.customFields) shape[customColumn] = jsonb(customColumn).notNull().default({});
  const repetition = repetitionOf(definition);
  if (repetition) {
    shape[repeatsUntilColumn] = moment(repeatsUntilColumn);
    // Computed by the database, so that it is right of every row, whoever wrote it.
    shape[goesOnUntilColumn] = moment(goesOnUntilColumn).generatedAlwaysAs(
      sql.raw(`greatest("${columnName(repetition.by.end)}", "${repeatsUntilColumn}")`),
    );
  }
  const table = pgTable(tableName(entity), shape, (values): PgTableExtraConfigValue[] => {
    const columns = values as unknown as Columns;
    const [tenant, id] = [column(columns, 'tenant_id'), column(columns, 'id')];
    const channels = inChannel(definition) ? target('channels') : null;
    return [
      primaryKey({ columns: [tenant, id] }),
      foreignKey({
        name: `${tableName(entity)}_tenant_exists`,
        columns: [tenant],
        foreignColumns: [tenants.id],
      }),
      ...(channels
        ? [
            foreignKey({
              name: `${tableName(entity)}_channel_exists`,
              columns: [tenant, column(columns, 'channel_id')],
              foreignColumns: [column(channels, 'tenant_id'), column(channels, 'id')],
            }),
          ]
        : []),
      ...rules(entity, columns),
      ...alternatives(definition),
      ...indexes(entity, columns),
    ];
  });
  made.set(entity, table as unknown as Columns);
  return table;
}
