// One thing: the addresses below a public page of a programme, and what every answer of theirs carries.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { programmePagePath } from 'shared-contracts/routes';
import { dayInProgramme } from '../../agenda/services/programme-days.ts';
import { programmeCalendar } from '../../agenda/services/write-calendar.ts';
import { notFound, statusOf } from '../../errors/failure.ts';
import type { Server } from '../../http/call.ts';
import { failureOf } from '../../http/errors.ts';
import { spokenTo } from '../languages/spoken-page.ts';
import { changesPage } from '../pages/changes-page.ts';
import { listPage, nowPage, type PageContext } from '../pages/list-page.ts';
import { type DrawnPage, listHref, noticePage, partHref } from '../pages/page-frame.ts';
import { onAt, pageView, readQuery } from '../pages/page-view.ts';
import { gonePage, sessionPage, speakerPage, toProgramme } from '../pages/session-page.ts';
import { DrawnTexts, tagOf } from '../services/drawn-texts.ts';
import { calendarKinds, calendarOf } from '../services/public-calendars.ts';
import type { Published, PublishedSession } from '../services/published.ts';
import { ReleasedProgrammes } from '../services/released-programmes.ts';

interface At {
  Params: { address: string };
  Querystring: Record<string, unknown>;
}
interface Below {
  Params: { address: string; kind: string; key: string };
}

// What a visitor read a minute ago is shown at once; without a network it is shown for a day.
const fresh = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';
const freshCalendar = 'public, max-age=300, stale-if-error=86400';

/** What a page may load: no script at all, its own style, and images of the API. It may stand in a frame of any site, since it has nothing to press. */
function policyOf(styleHash: string): string {
  return [
    ...["default-src 'none'", `style-src ${styleHash}`, "img-src 'self'", "form-action 'self'"],
    ...["base-uri 'none'", 'frame-ancestors *'],
  ].join('; ');
}

/** Answers 304 where the reader has this text already. */
function sendTagged(request: FastifyRequest, reply: FastifyReply, text: string, tag = tagOf(text)) {
  reply.header('ETag', tag);
  const known = String(request.headers['if-none-match'] ?? '').split(',');
  return known.some((one) => one.trim() === tag) ? reply.code(304).send() : reply.send(text);
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, styleHash, tag }: DrawnPage & { tag?: string },
  status = 200,
) {
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', status === 200 ? fresh : 'no-store')
    .header('Vary', 'Accept-Language')
    .header('Content-Security-Policy', policyOf(styleHash))
    .header('Referrer-Policy', 'strict-origin-when-cross-origin')
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  return status === 200 ? sendTagged(request, reply, text, tag) : reply.send(text);
}

const spokenOf = (request: FastifyRequest) => spokenTo(request.headers['accept-language']);

/** Shows what went wrong as a page; faults of the server go to the handler of all calls. */
function showFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown {
  const failure = failureOf(error, 0);
  if (!failure) throw error;
  if (failure.code === 'unavailable') request.log.error({ err: error }, 'a page was not drawn');
  const status = statusOf(failure.code);
  const spoken = spokenOf(request);
  const { noPage, busy } = spoken.messages.notices;
  if (status === 404) return sendPage(request, reply, noticePage(noPage, spoken), 404);
  const { retryAfterSeconds } = failure.details;
  if (retryAfterSeconds) reply.header('Retry-After', String(retryAfterSeconds));
  return sendPage(request, reply, noticePage(busy, spoken), status);
}

/** The last releases of agendas whose page is on, for everybody: pages without script, and calendars. */
export function publicProgrammeRoutes(server: Server): void {
  const programmes = new ReleasedProgrammes(server.pool);
  const texts = new DrawnTexts();
  const options = { errorHandler: showFailure };

  async function visit(request: FastifyRequest, address: string) {
    await server.limits.count('programmeRead', request.ip);
    const found = await programmes.at(address);
    if (found === undefined) throw notFound('This programme');
    return found;
  }

  async function show(
    request: FastifyRequest<{ Params: { address: string } }>,
    reply: FastifyReply,
    draw: (context: PageContext) => DrawnPage | null,
  ) {
    const { address } = request.params;
    const found = await visit(request, address);
    const spoken = spokenOf(request);
    const { notOut, notThere } = spoken.messages.notices;
    if (!found) return sendPage(request, reply, noticePage(notOut, spoken));
    const { published, brand } = found;
    // Whole minutes, so that a page that says the same is the same.
    const now = Math.floor(Date.now() / 60_000) * 60_000;
    const words = `${spoken.locale} ${now} ${tagOf(JSON.stringify(brand))} ${request.url}`;
    const page = await texts.get({ published, address, words }, () =>
      draw({ published, brand, address, spoken, now }),
    );
    if (page) return sendPage(request, reply, page);
    return sendPage(request, reply, noticePage(notThere, spoken, toProgramme(address, spoken)), 404);
  }

  for (const path of [programmePagePath(':address'), `${programmePagePath(':address')}/`]) {
    server.app.get<At>(path, options, (request, reply) =>
      show(request, reply, (context) => {
        const { published, now } = context;
        const today = dayInProgramme(now, published);
        return listPage(pageView(published, readQuery(request.query), now, today), context);
      }),
    );
  }

  server.app.get<At>(`${programmePagePath(':address')}/now`, options, (request, reply) =>
    show(request, reply, (context) => nowPage(onAt(context.published.sessions, context.now), context)),
  );

  server.app.get<At>(`${programmePagePath(':address')}/changes`, options, (request, reply) =>
    show(request, reply, changesPage),
  );

  async function sendCalendar(
    request: FastifyRequest<{ Params: { address: string } }>,
    reply: FastifyReply,
    choose: (published: Published) => { name: string; sessions: PublishedSession[] } | null,
  ) {
    const { address } = request.params;
    const found = await visit(request, address);
    const chosen = found && choose(found.published);
    if (!chosen) throw notFound('This calendar');
    const { published } = found;
    const linkOf = (guid: string) => `${server.publicUrl}${partHref(address, 'sessions', guid)}`;
    const sources = chosen.sessions.map(({ source }) => source);
    const calendar = await texts.get({ published, address, words: request.url }, () => ({
      text: programmeCalendar({ title: chosen.name, sessions: sources }, linkOf),
    }));
    reply
      .type('text/calendar; charset=utf-8')
      .header('Cache-Control', freshCalendar)
      .header('Cross-Origin-Resource-Policy', 'cross-origin');
    return sendTagged(request, reply, calendar.text, calendar.tag);
  }

  server.app.get<At>(`${programmePagePath(':address')}/calendar.ics`, options, (request, reply) =>
    sendCalendar(request, reply, ({ title, sessions }) => ({ name: title, sessions })),
  );

  server.app.get<Below>(`${programmePagePath(':address')}/:kind/:key`, options, (request, reply) => {
    const { kind, key, address } = request.params;
    const known = calendarKinds.find((one) => one === kind);
    if (known && key.endsWith('.ics')) {
      return sendCalendar(request, reply, (published) =>
        calendarOf(published, known, key.slice(0, -'.ics'.length)),
      );
    }
    if (known === 'rooms' || known === 'tracks') {
      const to = listHref(address, known === 'rooms' ? { room: key } : { track: key });
      return reply.redirect(to, 302);
    }
    return show(request, reply, (context) => {
      const { published } = context;
      if (known === 'speakers') {
        const speaker = published.speakers.get(key);
        return speaker ? speakerPage(speaker, context) : null;
      }
      if (known !== 'sessions') return null;
      const session = published.sessions.find(({ guid }) => guid === key);
      if (session) return sessionPage(session, context);
      const gone = published.gone.get(key);
      return gone === undefined ? null : gonePage(gone, context);
    });
  });
}
