import { readFeed as readFeedCall, renewFeed } from 'shared-contracts/api';
import { record } from '../../audit/repositories/audit.ts';
import { inTenant } from '../../database/transaction.ts';
import { notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { nextGeneration } from '../repositories/feeds.ts';
import { feedOf, feedText, feedToRenew, readFeed } from '../services/feeds.ts';

/** The secret addresses of calendar feeds, and the calendars that whoever has one reads. */
export function feedRoutes(server: Server): void {
  const { feeds: names, publicUrl } = server;

  serve(server, readFeedCall, async ({ tx, params }) => ({
    data: await readFeed(tx, { ...params, names, publicUrl }),
  }));

  serve(server, renewFeed, async ({ tx, actor, params }) => {
    const of = await feedToRenew(tx, params);
    await nextGeneration(tx, of, actor.name);
    await record(tx, actor, { action: 'renew feed', subject: of.entity, row: of.id });
    return { data: await readFeed(tx, { ...of, names, publicUrl }) };
  });

  server.app.get<{ Params: { file: string } }>('/v1/feeds/:file', async (request, reply) => {
    const { file } = request.params;
    const address = file.endsWith('.ics') ? feedOf(names, file.slice(0, -'.ics'.length)) : null;
    // Whoever has an address reads it as often as they like: within the share of its space.
    const feed =
      address &&
      (await server.inShare(address.tenant, () =>
        inTenant(server.pool, address.tenant, (tx) => feedText(tx, address)),
      ));
    if (!feed) throw notFound('This calendar');
    reply.header('Cache-Control', 'private, max-age=300').header('ETag', feed.tag);
    if (request.headers['if-none-match'] === feed.tag) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(feed.text);
  });
}
