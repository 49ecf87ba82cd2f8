import {
  entityCalls,
  fieldValues,
  findRows,
  mostFound,
  rowCards,
  searchTitles,
  versionsAtOnce,
} from 'shared-contracts/api';
import {
  definitionOf,
  type EntityDefinition,
  type EntityValues,
  entityNames,
  fieldOf,
  findDefinition,
  type Row,
  withCustomBeside,
} from 'shared-contracts/entities';
import { keywords } from 'shared-contracts/folding';
import {
  checkedCustom,
  definitionForWriting,
  rowAnswer,
  tenantDefinition,
} from '../../custom-fields/services/tenant-definition.ts';
import { inChannel } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, invalid, notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { notifyOfPackage } from '../../package-mails/services/package-mails.ts';
import { cardsOf } from '../../rows/repositories/cards.ts';
import { valuesOf } from '../../rows/repositories/field-values.ts';
import { findEverywhere } from '../../rows/repositories/finding.ts';
import { findRow, hasRow } from '../../rows/repositories/rows.ts';
import { findTitles, relationTitles } from '../../rows/repositories/titles.ts';
import { listVersions } from '../../rows/repositories/versions.ts';
import { publishCopy } from '../../working-copies/services/working-copies.ts';
import { changeRow, createRow, revertRow } from '../services/entity-writing.ts';
import { keepContentsTrue, waitForContents } from '../services/issue-contents.ts';
import { removeRow, restoreRow } from '../services/row-trash.ts';
import { listRoutes } from './list.ts';
import { checkType } from './list-request.ts';

async function answerRow(tx: Tx, definition: EntityDefinition, row: Row) {
  return {
    data: rowAnswer(definition, row),
    titles: await relationTitles(tx, definition, [row]),
  };
}

/** JSON knows no undefined: a field that is in the body has a value. */
function valuesIn(body: { data: Readonly<Record<string, unknown>> }): EntityValues {
  return withCustomBeside(body.data as EntityValues);
}

function versionIn(definition: EntityDefinition, context: { type: string; version?: number | undefined }) {
  checkType(definition, context.type);
  if (context.version !== undefined) return context.version;
  throw invalid({ context: 'Give the version that was read, in context.version.' });
}

function readRoutes(server: Server, standard: EntityDefinition): void {
  const calls = entityCalls(standard.name);
  const singular = `This ${standard.singular}`;

  listRoutes(server, standard);

  serve(server, calls.read, async ({ tx, params, query }) => {
    const definition = await tenantDefinition(tx, standard);
    const row = await findRow(tx, definition, params.id, query.trash === 'true');
    if (!row) throw notFound(singular);
    return answerRow(tx, definition, row);
  });

  serve(server, calls.versions, async ({ tx, params, query }) => {
    const definition = await tenantDefinition(tx, standard);
    if (!(await hasRow(tx, definition, params.id))) throw notFound(singular);
    return listVersions(tx, definition, { row: params.id, below: query.below, limit: versionsAtOnce });
  });
}

function writeRoutes(server: Server, standard: EntityDefinition): void {
  const calls = entityCalls(standard.name);

  serve(server, calls.create, async ({ tx, actor, body, channel }) => {
    checkType(standard, body.context.type);
    const values = valuesIn(body);
    const definition = await definitionForWriting(tx, standard, { before: null, after: values });
    const place = inChannel(definition) ? channel() : null;
    const { anyway } = body.context;
    const writing = { tx, actor, definition, anyway };
    await waitForContents(tx, definition, { id: 0, before: {}, after: values });
    const row = await createRow(writing, checkedCustom(definition, values), place);
    await keepContentsTrue(writing, row, {});
    if (standard.name === 'package-entries') {
      const { outbox, app } = server;
      await notifyOfPackage(tx, { outbox, log: app.log }, row);
    }
    return answerRow(tx, definition, row);
  });

  serve(server, calls.update, async ({ tx, actor, body, params }) => {
    const version = versionIn(standard, body.context);
    const after = valuesIn(body);
    const read = await tenantDefinition(tx, standard);
    const before = (await findRow(tx, read, params.id))?.values ?? {};
    await waitForContents(tx, standard, { id: params.id, before, after });
    const definition = await definitionForWriting(tx, standard, { before, after });
    const writing = { tx, actor, definition, anyway: body.context.anyway };
    const row = await changeRow(writing, params.id, { values: checkedCustom(definition, after), version });
    await keepContentsTrue(writing, row, before);
    await publishCopy({ tx, actor }, definition, { row: params.id, version: body.context.workingCopy });
    return answerRow(tx, definition, row);
  });

  serve(server, calls.revert, async ({ tx, actor, body, params }) => {
    const version = versionIn(standard, body.context);
    const definition = await tenantDefinition(tx, standard);
    const options = { to: params.version, version };
    const before = (await findRow(tx, definition, params.id))?.values ?? {};
    const row = await revertRow({ tx, actor, definition }, params.id, options);
    await keepContentsTrue({ tx, actor, definition }, row, before);
    return answerRow(tx, definition, row);
  });

  serve(server, calls.remove, async ({ tx, actor, params }) => {
    await removeRow({ tx, actor, definition: standard }, params.id);
    return { data: null };
  });

  serve(server, calls.restore, async ({ tx, actor, params }) => {
    const definition = await tenantDefinition(tx, standard);
    return answerRow(tx, definition, await restoreRow({ tx, actor, definition }, params.id));
  });
}

const mostTitles = 20;

function onlyIn(definition: EntityDefinition, filter: string): [string, string] {
  const [name = '', value = ''] = filter.split(':');
  if (fieldOf(definition, name)?.kind === 'choice') return [name, value];
  throw new Failure('malformed', `${definition.plural} have no choice “${name}”.`);
}

/** Lists, details and writes of every entity, each from its definition, and the look-ups that forms and filters need. */
export function entityRoutes(server: Server): void {
  for (const name of entityNames) {
    readRoutes(server, definitionOf(name));
    writeRoutes(server, definitionOf(name));
  }

  serve(server, searchTitles, async ({ tx, params, query, mode, channel }) => {
    const definition = findDefinition(params.entity);
    if (!definition) throw notFound('This type');
    // Where no channel is chosen, what is tenant-wide refers to rows of every channel.
    const place = inChannel(definition) && mode.channel.id >= 1000 ? channel() : null;
    const words = keywords(query.q ?? '');
    const only = query.only === undefined ? null : onlyIn(definition, query.only);
    const data = await findTitles(tx, definition.name, { words, channel: place, limit: mostTitles, only });
    return { data };
  });

  serve(server, findRows, async ({ tx, query, mode, channel }) => {
    // 0 and 9 are Administration and Dashboard: places that are not channels.
    const place = mode.channel.id < 1000 ? null : channel();
    const limit = query.limit ?? mostFound;
    return { data: await findEverywhere(tx, { words: keywords(query.q), channel: place, limit }) };
  });

  serve(server, rowCards, async ({ tx, params, query, mode, channel }) => {
    const definition = findDefinition(params.entity);
    if (!definition) throw notFound('This type');
    // Where no channel is chosen, there are rows that are tenant-wide, and what leads to them from anywhere.
    const place = inChannel(definition) || mode.channel.id >= 1000 ? channel() : null;
    const ids = [...new Set(query.ids.split(',').map(Number))];
    return { data: await cardsOf(tx, definition, { ids, channel: place }) };
  });

  serve(server, fieldValues, async ({ tx, params, channel }) => {
    const standard = findDefinition(params.entity);
    if (!standard) throw notFound('This type');
    const definition = await tenantDefinition(tx, standard);
    const place = inChannel(definition) ? channel() : null;
    const data = await valuesOf(tx, definition, { field: params.field, channel: place });
    if (!data) throw new Failure('notFound', `${definition.plural} have no such filter.`);
    return { data };
  });
}
