import { dayAt } from 'shared-contracts/days';
import { imageAt } from 'shared-contracts/entities';
import { programmePagePath } from 'shared-contracts/routes';
import type { PublicFact } from '../../agenda/services/public-fields.ts';
import { isTag, type SpokenPage } from '../languages/spoken-page.ts';
import type { PublishedSession, PublishedSpeaker } from '../services/published.ts';
import { formatted } from './formatted.ts';
import { type Html, html, outside } from './html.ts';
import { type PageContext, sessionGroups } from './list-page.ts';
import {
  type DrawnPage,
  drawPage,
  listHref,
  noticePage,
  partHref,
  trackClass,
  zoneText,
} from './page-frame.ts';
import { groupsOf } from './page-view.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function linkList(links: readonly { title: string; url: string }[]): Html | false {
  if (links.length === 0) return false;
  return html`<ul>${links.map(({ title, url }) => html`<li>${outside(url, title || url)}</li>`)}</ul>`;
}

// In the direction in which its first words are written, as are titles and names: Arabic and Hebrew from the right.
const textsOf = (text: string, { below = 1, language = '' }: { below?: number; language?: string }) => {
  const blocks = formatted(text, below);
  return blocks && html`<div dir="auto"${isTag(language) && html` lang="${language}"`}>${blocks}</div>`;
};

const creditOf = (credit: unknown) =>
  textOf(credit) !== '' && html`<small class="credit" dir="auto">${textOf(credit)}</small>`;

function imageOf(image: unknown): Html | false {
  const { url, alt, credit, width, height } = (image ?? {}) as Record<string, unknown>;
  const source = typeof url === 'string' ? imageAt({ url }, 480) : null;
  if (source === null) return false;
  const size =
    typeof width === 'number' && typeof height === 'number' && html` width="${width}" height="${height}"`;
  return html`<p><img src="${source}" alt="${textOf(alt)}" loading="lazy"${size}>${creditOf(credit)}</p>`;
}

// Who has no other words for it than the name says nothing with them beside the name.
function photoOf({ photo, name }: PublishedSpeaker): Html | false {
  const source = photo && imageAt(photo, 480);
  if (!photo || !source) return false;
  return html`<p class="photo"><img src="${source}" alt="${photo.alt === name ? '' : photo.alt}" loading="lazy">${creditOf(photo.credit)}</p>`;
}

function speakerParts(
  { people }: PublishedSession,
  { published, address, spoken }: PageContext,
): Html | false {
  if (people.length === 0) return false;
  const parts = people.map(({ key, name }) => {
    const speaker = published.speakers.get(key);
    return html`<div class="speaker">${speaker && photoOf(speaker)}<h3><a href="${partHref(address, 'speakers', key)}">${name}</a></h3>
      ${speaker?.organisation && html`<p class="muted">${speaker.organisation}</p>`}
      ${speaker && textsOf(speaker.biography, { below: 3 })}</div>`;
  });
  return html`<section><h2>${spoken.messages.session.speakers(people.length)}</h2>${parts}</section>`;
}

/** The way back to the programme, above the heading of a page below it. */
function back({ published, address }: PageContext, day: string | null): Html {
  return html`<p><a href="${listHref(address, { day })}">← ${published.title}</a></p>`;
}

function factText({ kind, value }: PublicFact, { longDay, locale }: SpokenPage): Html | string | false {
  if (typeof value === 'number') return value.toLocaleString(locale);
  if (kind === 'date') return longDay(value);
  return kind === 'longText' ? (textsOf(value, {}) ?? '') : html`<span dir="auto">${value}</span>`;
}

/** The page of one session. */
export function sessionPage(session: PublishedSession, context: PageContext): DrawnPage {
  const { published, brand, address, spoken, now } = context;
  const { zone } = published;
  const { session: words, calendar, now: hurry } = spoken.messages;
  const { source, title, guid, day, start, end, room, roomId, track } = session;
  const { values, links, facts = [] } = source;
  const [type, language] = [textOf(values.type), textOf(values.language)];
  const url = textOf(values.url);
  const fact = (name: string, value: Html | string | false) =>
    value && html`<dt>${name}</dt><dd>${value}</dd>`;
  const roomHref = listHref(address, { room: String(roomId) });
  const trackLink = html`<span class="track ${trackClass(published, track)}"></span><a href="${listHref(address, { track })}">${track}</a>`;
  return drawPage({
    ...{ published, brand, address, spoken, title, times: [start] },
    heading: html`${back(context, day)}<h1 dir="auto">${title}</h1>
      ${textOf(values.subtitle) && html`<p class="muted" dir="auto">${textOf(values.subtitle)}</p>`}`,
    body: html`<article>${start <= now && now < end && html`<p class="on">${hurry.title}</p>`}
      ${values.state === 'tentative' && html`<p><strong>${words.tentative}</strong></p>`}
      <dl>${fact(words.when, html`<time datetime="${new Date(start).toISOString()}">${spoken.longDay(dayAt(start, zone))}, ${spoken.span(start, end, zone)}</time>, ${zoneText(zone, [start])}`)}
      ${fact(words.room, html`<a href="${roomHref}">${room}</a>`)}${track && fact(words.track, trackLink)}
      ${fact(words.type, type)}${fact(words.language, spoken.languageName(language))}
      ${values.doNotRecord === true && fact(words.recording, words.notRecorded)}
      ${facts.map((one) => html`<dt dir="auto">${one.label}</dt><dd>${factText(one, spoken)}</dd>`)}</dl>
      <p class="screen"><a class="chip" href="${partHref(address, 'sessions', guid)}.ics">${calendar.add} (.ics)</a></p>
      ${imageOf(values.image)}${textsOf(textOf(values.abstract), { language })}${textsOf(textOf(values.description), { language })}
      ${url && html`<p>${outside(url, words.webPage)}</p>`}
      ${links.length > 0 && html`<h2>${words.links}</h2>`}${linkList(links)}${speakerParts(session, context)}</article>`,
    calendar: null,
  });
}

/** The page of one speaker, with their sessions. */
export function speakerPage(speaker: PublishedSpeaker, context: PageContext): DrawnPage {
  const { published, brand, address, spoken } = context;
  const sessions = published.sessions.filter(({ people }) => people.some(({ key }) => key === speaker.key));
  const href = `${partHref(address, 'speakers', speaker.key)}.ics`;
  return drawPage({
    ...{ published, brand, address, spoken, title: speaker.name, times: sessions.map(({ start }) => start) },
    heading: html`${back(context, null)}<h1 dir="auto">${speaker.name}</h1>
      ${speaker.organisation && html`<p class="muted">${speaker.organisation}</p>`}`,
    body: html`<article class="speaker">${photoOf(speaker)}${textsOf(speaker.biography, {})}${linkList(speaker.links)}</article>
      ${sessionGroups({ groups: groupsOf(sessions) }, context)}`,
    calendar: { href, words: spoken.messages.calendar.of(speaker.name) },
  });
}

/** The page of a session that only earlier releases have: people still have its link. */
export function gonePage(title: string, { address, spoken }: PageContext): DrawnPage {
  const notice = { heading: title, sentence: spoken.messages.notices.gone };
  return noticePage(notice, spoken, toProgramme(address, spoken));
}

/** Where a page of a programme leads on to. */
export function toProgramme(address: string, { messages }: SpokenPage) {
  return { href: programmePagePath(address), words: messages.notices.toProgramme };
}
