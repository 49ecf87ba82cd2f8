import { entityCalls, pageSize, wherePrefix } from 'shared-contracts/api';
import { allFields, type EntityDefinition } from 'shared-contracts/entities';
import type * as z from 'zod/mini';
import { inChannel } from '../../database/names.ts';
import { Failure } from '../../errors/failure.ts';
import { Written } from '../../http/answers.ts';
import { type Server, serve } from '../../http/call.ts';
import type { FastPath } from '../../http/fast-path.ts';
import type { RequestMode } from '../../http/mode.ts';
import {
  listRows,
  type Page,
  type PageRequest,
  pageRead,
  type WrittenPage,
} from '../../lists/repositories/list.ts';
import { filtersByCustomFields, listDefinition, matchingOf } from './list-request.ts';

type ListQuery = z.output<ReturnType<typeof entityCalls>['list']['query']> & { fields?: string };

function requestOf(
  query: ListQuery,
  place: { mode: RequestMode; timeZone: string; channel: number },
): PageRequest {
  if (query.cursor !== undefined && query.at) {
    throw new Failure('malformed', 'Give the cursor of a page or the row that it begins at, not both.');
  }
  return {
    ...matchingOf(query, place.mode, place.timeZone),
    channel: place.channel,
    sort: query.sort,
    limit: query.limit ?? pageSize.usual,
    cursor: query.cursor,
    at: query.at ?? 0,
    fields: query.fields?.split(',') ?? null,
  };
}

function writtenList({ rows, titles, next, total, more }: Page): Written {
  const ends = `"next":${JSON.stringify(next)},"total":${total}${more ? ',"more":true' : ''}`;
  return new Written(`{"success":true,"data":${rows},"titles":${titles},${ends}}`);
}

// When a day begins is known once the channel is.
function needsZone(definition: EntityDefinition, query: ListQuery): boolean {
  return Object.entries(allFields(definition)).some(
    ([name, { kind }]) => kind === 'dateTime' && wherePrefix + name in query,
  );
}

/** The list of an entity, of whole rows and of some of their fields. It is read together with the session, in one statement. */
export function listRoutes(server: Server, definition: EntityDefinition): void {
  const ofChannel = inChannel(definition);
  const { list, brief } = entityCalls(definition.name);
  for (const call of [list, brief]) {
    const fastPath: FastPath<typeof list, WrittenPage> = ({ query, mode, tenant }) => {
      if (needsZone(definition, query) || filtersByCustomFields(query)) return null;
      const request = requestOf(query, { mode, timeZone: 'UTC', channel: mode.channel.id });
      const { statement, isPlanCached, pageOf } = pageRead(definition, { tenant }, request);
      return {
        statement,
        isPlanCached,
        inChannel: ofChannel,
        answer: (written) => writtenList(pageOf(written)),
      };
    };
    serve(
      server,
      call as typeof list,
      async ({ tx, query, mode, channel, timeZone }) => {
        const place = { mode, timeZone, channel: ofChannel ? channel() : 0 };
        return writtenList(
          await listRows(tx, await listDefinition(tx, definition, query), requestOf(query, place)),
        );
      },
      { fastPath },
    );
  }
}
