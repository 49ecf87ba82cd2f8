// One thing: the page of a programme that lists sessions by day and time, and what it is made of.
import { addDays, dayAt } from 'shared-contracts/days';
import { programmePagePath } from 'shared-contracts/routes';
import type { Brand } from '../../branding/services/brand.ts';
import type { SpokenPage } from '../languages/spoken-page.ts';
import type { Published, PublishedSession } from '../services/published.ts';
import { cancelledSection, changesLink } from './changes-page.ts';
import { type Html, html } from './html.ts';
import { type DrawnPage, drawPage, listHref, partHref, trackClass } from './page-frame.ts';
import { everyDay, type PageView } from './page-view.ts';

/** What pieces of a page need to know. */
export interface PageContext {
  published: Published;
  brand: Brand;
  address: string;
  spoken: SpokenPage;
  now: number;
}

/** How many sessions that are on now stand above the list; a page of its own has all. */
const mostOnTop = 6;

/** One session in a list: when, what, where, who. */
function sessionItem(session: PublishedSession, { published, address, spoken, now }: PageContext): Html {
  const { guid, start, end, title, room, roomId, track, people, source } = session;
  const { zone } = published;
  const { messages, span } = spoken;
  const isOn = start <= now && now < end;
  const speakers = people.map(({ name }) => name).join(', ');
  const tracked = trackClass(published, track);
  return html`<li${tracked && html` class="${tracked}"`}><a class="title" dir="auto" href="${partHref(address, 'sessions', guid)}">${title}</a>
    ${source.values.state === 'tentative' && html`<p>${messages.session.tentative}</p>`}
    <p>${isOn && html`<span class="on">${messages.now.title}</span> · `}${span(start, end, zone)}
    ${html` · <a href="${listHref(address, { room: String(roomId) })}">${room}</a>`}
    ${track && html` · <a href="${listHref(address, { track })}">${track}</a>`}</p>
    ${speakers && html`<p>${speakers}</p>`}</li>`;
}

/** Sessions in a list, those of each time under it. After midnight the heading names the day of the calendar too. */
export function sessionGroups(view: Pick<PageView, 'groups'>, context: PageContext): Html[] {
  const { zone } = context.published;
  const { clock, shortDay, longDay } = context.spoken;
  return view.groups.map(({ date, slots }) => {
    const headed = slots.map(({ start, sessions }) => {
      const real = dayAt(start, zone);
      const late = real === addDays(date, 1) ? `, ${shortDay(real)}` : '';
      return html`<div class="slot"><h3><time datetime="${new Date(start).toISOString()}">${clock(start, zone)}</time>${late}</h3>
        <ul class="sessions">${sessions.map((one) => sessionItem(one, context))}</ul></div>`;
    });
    return html`<section><h2>${longDay(date)}</h2>${headed}</section>`;
  });
}

function dayLinks(view: PageView, { address, spoken }: PageContext): Html | false {
  const { days, day, query, isFiltered, isShort } = view;
  const { messages, shortDay } = spoken;
  if (days.length < 2) return false;
  const current = html` aria-current="page"`;
  const all =
    isShort &&
    html`<li><a href="${listHref(address, { ...query, day: isFiltered ? null : everyDay })}"${day === null && current}>${messages.allDays}</a></li>`;
  const links = days.map(({ date, count }) => {
    const many = isFiltered && html` (${count})`;
    return html`<li><a href="${listHref(address, { ...query, day: date })}"${date === day && current}>${shortDay(date)}${many}</a></li>`;
  });
  return html`<nav class="days" aria-label="${messages.days}"><ul>${all}${links}</ul></nav>`;
}

/** The room and the track to which a view is narrowed, by name. */
function narrowedTo({ query }: PageView, { published, spoken }: PageContext) {
  const { rooms, tracks } = published;
  const { roomGone, trackGone } = spoken.messages.filters;
  const room = query.room === null ? null : rooms.get(Number(query.room));
  return {
    room: query.room === null ? null : (room?.name ?? roomGone),
    facts: room ?? null,
    track: query.track === null || tracks.has(query.track) ? query.track : trackGone,
  };
}

function searchForm({ query }: PageView, { address, spoken }: PageContext): Html {
  const { label, submit } = spoken.messages.search;
  const hiddenInput = (name: string, value: string | null) =>
    value !== null && html`<input type="hidden" name="${name}" value="${value}">`;
  return html`<form action="${programmePagePath(address)}" method="get" role="search">
    <label for="q">${label}</label>
    <input id="q" type="search" name="q" maxlength="100" value="${query.search}">
    ${hiddenInput('room', query.room)}${hiddenInput('track', query.track)}<button type="submit">${submit}</button></form>`;
}

function chips(view: PageView, context: PageContext): Html | false {
  const { address, spoken } = context;
  const { filters } = spoken.messages;
  const { query, isFiltered, total } = view;
  if (!isFiltered) return false;
  const { room, track, facts } = narrowedTo(view, context);
  const chip = (words: string, without: object) =>
    html`<li><a class="chip" href="${listHref(address, { ...query, ...without })}">${words} <span aria-hidden="true">&nbsp;×</span><span class="skip">${filters.remove}</span></a></li>`;
  const seats = facts?.capacity ? html`<p class="muted">${filters.seats(facts.capacity)}</p>` : false;
  return html`<p role="status">${filters.found(total)}</p>
    <ul class="list screen">${room !== null && chip(filters.room(room), { room: null })}
    ${track !== null && chip(filters.track(track), { track: null })}
    ${query.search && chip(filters.search(query.search), { search: '' })}
    <li><a class="chip" href="${listHref(address)}">${filters.whole}</a></li></ul>
    ${facts?.description && html`<p>${facts.description}</p>`}${seats}`;
}

function filterLinks({ query, day }: PageView, { published, address, spoken }: PageContext): Html {
  const words = spoken.messages.filters;
  const others = { search: query.search, day: query.search ? null : day };
  const rooms = [...published.rooms].map(
    ([id, { name }]) =>
      html`<li><a class="chip" href="${listHref(address, { ...others, track: query.track, room: String(id) })}">${name}</a></li>`,
  );
  const tracks = [...published.tracks.keys()].map(
    (track) =>
      html`<li><a class="chip" href="${listHref(address, { ...others, room: query.room, track })}"><span class="track ${trackClass(published, track)}"></span>${track}</a></li>`,
  );
  return html`<details><summary>${tracks.length > 0 ? words.roomsAndTracks : words.rooms}</summary>
    <nav aria-label="${words.rooms}"><h2>${words.rooms}</h2><ul>${rooms}</ul></nav>
    ${tracks.length > 0 && html`<nav aria-label="${words.tracks}"><h2>${words.tracks}</h2><ul>${tracks}</ul></nav>`}</details>`;
}

function nowBox(view: PageView, context: PageContext): Html | false {
  const { onNow, next } = view;
  // Before a conference and after it there is nothing to hurry to.
  if (onNow.length === 0) return false;
  const { published, address, spoken, now } = context;
  const words = spoken.messages.now;
  const shown = (sessions: PublishedSession[]) =>
    html`<ul class="sessions">${sessions.slice(0, mostOnTop).map((one) => sessionItem(one, context))}</ul>`;
  const more = onNow.length > mostOnTop || next.length > 0;
  return html`<section class="now" aria-labelledby="on-now"><h2 id="on-now">${words.at(spoken.clock(now, published.zone))}</h2>
    ${shown(onNow)}
    ${more && html`<p><a class="chip" href="${programmePagePath(address)}/now">${words.more(onNow.length, next.length)}</a></p>`}</section>`;
}

/** The address of a calendar with what a view is narrowed to; null where no calendar is that. */
function calendarOf({ query }: PageView, { address, published, spoken }: PageContext) {
  const { of } = spoken.messages.calendar;
  const { room, track, search } = query;
  if (search || (room === null) === (track === null)) return null;
  if (room !== null) {
    const known = published.rooms.get(Number(room));
    return known && { href: `${partHref(address, 'rooms', room)}.ics`, words: of(known.name) };
  }
  if (track === null || !published.tracks.has(track)) return null;
  return { href: `${partHref(address, 'tracks', track)}.ics`, words: of(track) };
}

/** The page of a programme, narrowed to what its address says. */
export function listPage(view: PageView, context: PageContext): DrawnPage {
  const { published, brand, address, spoken } = context;
  const { room, track } = narrowedTo(view, context);
  const narrowed = [room, track, view.query.search].filter(Boolean).join(', ');
  const day = view.day === null ? '' : spoken.shortDay(view.day);
  const nothing = published.sessions.length === 0 && html`<p>${spoken.messages.empty}</p>`;
  return drawPage({
    ...{ published, brand, address, spoken, title: [narrowed, day].filter(Boolean).join(', ') },
    heading: html`<h1><a href="${programmePagePath(address)}">${published.title}</a></h1>`,
    body: html`<div class="tools">${searchForm(view, context)}${filterLinks(view, context)}
      ${!view.isFiltered && changesLink(context)}</div>${chips(view, context)}
      ${!view.isFiltered && nowBox(view, context)}${dayLinks(view, context)}
      ${nothing}${sessionGroups(view, context)}${cancelledSection(view, context)}`,
    calendar: calendarOf(view, context) ?? null,
    times: view.groups.flatMap(({ slots }) => slots.map(({ start }) => start)),
  });
}

/** What is on now, and what begins next, in all rooms. */
export function nowPage({ onNow, next }: Pick<PageView, 'onNow' | 'next'>, context: PageContext): DrawnPage {
  const { published, brand, address, spoken, now } = context;
  const words = spoken.messages.now;
  const listed = (sessions: PublishedSession[]) =>
    html`<ul class="sessions">${sessions.map((one) => sessionItem(one, context))}</ul>`;
  const following = next[0] ? words.nextAt(spoken.clock(next[0].start, published.zone)) : words.next;
  return drawPage({
    ...{ published, brand, address, spoken, title: words.title, calendar: null, times: [now] },
    heading: html`<p><a href="${programmePagePath(address)}">${published.title}</a></p>
      <h1>${words.at(spoken.clock(now, published.zone))}</h1>`,
    body: html`<p class="screen"><a class="chip" href="${programmePagePath(address)}/now">${words.again}</a></p>
      ${onNow.length === 0 ? html`<p>${words.nothing}</p>` : listed(onNow)}
      <h2>${following}</h2>${next.length === 0 ? html`<p>${words.nothingNext}</p>` : listed(next)}`,
  });
}
