import {
  addImportLines,
  applyImport,
  beginImport,
  checkImport,
  importLinesAtOnce,
  listImportLines,
  readImport,
  taxonsColumn,
} from 'shared-contracts/api';
import { createMissingRows } from 'shared-contracts/api/missing-rows';
import { allFields, definitionOf, findDefinition } from 'shared-contracts/entities';
import { listLines } from '../../csv/repositories/import-lines.ts';
import { findImport } from '../../csv/repositories/imports.ts';
import { tenantDefinition } from '../../custom-fields/services/tenant-definition.ts';
import { inChannel } from '../../database/names.ts';
import { invalid, notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import { relationTitles } from '../../rows/repositories/titles.ts';
import { createMissing } from '../services/create-missing.ts';
import * as imports from '../services/imports.ts';

const mostCharacters = 1024 * 1024;

/** How many lines fit into a response: at most a page, and not more text than a call of lines takes; at least one. */
function fittingLines(lines: readonly { cells?: string[] | undefined }[]): number {
  let characters = 0;
  const tooMany = lines.findIndex(({ cells = [] }, at) => {
    characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    return at > 0 && characters > mostCharacters;
  });
  return tooMany < 0 ? importLinesAtOnce : Math.min(tooMany, importLinesAtOnce);
}

/** Files that are imported into lists: sent, checked, and written. */
export function importRoutes(server: Server): void {
  serve(server, beginImport, async ({ tx, actor, body, channel, timeZone }) => {
    const definition = findDefinition(body.context.type);
    if (!definition) throw invalid({ context: 'There is no such type.' });
    const place = inChannel(definition) ? channel() : null;
    // As its form and its list have it.
    const zone = place === null ? await businessZone(tx) : timeZone;
    const options = { ...body.data, channel: place, zone };
    return { data: await imports.beginImport({ tx, actor }, definition, options) };
  });

  serve(server, readImport, async ({ tx, params }) => ({ data: await imports.reportImport(tx, params.id) }));

  serve(server, addImportLines, async ({ tx, params, body }) => ({
    data: await imports.addLines(tx, params.id, body.data),
  }));

  serve(server, checkImport, async ({ tx, params, body }) => ({
    data: await imports.beginCheck(server.queue, tx, params.id, body.data),
  }));

  serve(server, listImportLines, async ({ tx, params, query }) => {
    const found = await findImport(tx, params.id);
    if (!found) throw notFound('This file');
    const definition = await tenantDefinition(tx, definitionOf(found.entity));
    const { outcome, warned, after = 0, cells } = query;
    const chosen = { outcome, isWarned: warned === 'true', hasCells: cells === 'true' };
    const request = { ...chosen, id: found.id, after, limit: importLinesAtOnce + 1 };
    const lines = await listLines(tx, request);
    const page = lines.slice(0, fittingLines(lines));
    const fields = allFields(definition);
    const sides = page.flatMap(({ changes }) =>
      ([0, 1] as const).map((side) => ({
        values: Object.fromEntries(Object.entries(changes).map(([name, pair]) => [name, pair[side]])),
      })),
    );
    return {
      data: page.map(({ place: _, changes, problems, ...line }) => ({
        ...line,
        problems: problems.map(({ field, reason }) => ({ field, reason })),
        tags: (changes[taxonsColumn]?.[1] ?? []) as unknown as string[],
        changes: Object.fromEntries(
          Object.entries(changes)
            .filter(([name]) => name in fields)
            .map(([name, [before, after]]) => [name, { before, after }]),
        ),
      })),
      titles: await relationTitles(tx, definition, sides),
      next: lines.length > page.length ? (page.at(-1)?.place ?? null) : null,
    };
  });

  serve(server, createMissingRows, async ({ tx, actor, params }) => ({
    data: await createMissing({ tx, actor }, params.id),
  }));

  serve(server, applyImport, async ({ tx, actor, params }) => ({
    data: await imports.applyImport(server.queue, { tx, actor }, params.id),
  }));
}
