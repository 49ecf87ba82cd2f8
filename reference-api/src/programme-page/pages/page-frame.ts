import { createHash } from 'node:crypto';
import { dayAt, offsetAt, offsetText, zoneNameToday } from 'shared-contracts/days';
import { programmePagePath } from 'shared-contracts/routes';
import { productName } from 'shared-contracts/session';
import type { Brand } from '../../branding/services/brand.ts';
import type { SpokenPage } from '../languages/spoken-page.ts';
import type { Published } from '../services/published.ts';
import { Html, html } from './html.ts';
import { pageStyle } from './page-style.ts';
import type { PageQuery } from './page-view.ts';

/** A page that is drawn: its text, and what of it may be applied as a style. */
export interface DrawnPage {
  text: string;
  /** Source of the style for a content policy. */
  styleHash: string;
}

/** The address of the page of a programme, with what it is narrowed to. */
export function listHref(address: string, query: Partial<PageQuery> = {}): string {
  const { day, room, track, search } = query;
  const words = { day, room, track, q: search };
  const present = Object.entries(words).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  const text = new URLSearchParams(present.map(([name, value]) => [name, value])).toString();
  return `${programmePagePath(address)}${text ? `?${text}` : ''}`;
}

/** The address of something of a programme below its page, such as a session. */
export function partHref(address: string, kind: 'sessions' | 'speakers' | 'rooms' | 'tracks', key: string) {
  return `${programmePagePath(address)}/${kind}/${encodeURIComponent(key)}`;
}

/** The address of the page that says what releases changed. */
export const changesHref = (address: string) => `${programmePagePath(address)}/changes`;

/** The class of a track, in whose rule its colour is. */
export function trackClass(published: Published, track: string): string {
  const at = [...published.tracks.keys()].indexOf(track);
  return at < 0 ? '' : `t${at}`;
}

function trackRules({ tracks }: Published): string {
  return [...tracks.values()]
    .map((colour, at) => (/^#[0-9a-f]{3,8}$/i.test(colour) ? `.t${at}{--track:${colour}}` : ''))
    .join('');
}

// Values of the server itself: no text of a person is among them.
function brandRules({ accents }: Brand): string {
  if (!accents) return '';
  const [light, dark] = [accents.light, accents.dark].map(
    ({ accent, onAccent }) => `:root{--link:${accent};--strong:${accent};--on-strong:${onAccent}}`,
  );
  return `${light}@media (prefers-color-scheme:dark){${dark}}`;
}

/** Whose programme it is; nothing where the business has neither a name nor a logo. */
function brandLine({ name, logo }: Brand): Html | false {
  if (!name && !logo) return false;
  return html`<p class="brand">${logo && html`<img src="${logo}" alt="" height="40">`}${name && html`<span dir="auto">${name}</span>`}</p>`;
}

/** A release in words, by the clock of its agenda; its time in milliseconds. */
export function releaseText(
  { release, zone }: { release: { name: string; at: number }; zone: string },
  { messages, shortDay, clock }: SpokenPage,
): string {
  const { at } = release;
  const text = messages.release(release.name, shortDay(dayAt(at, zone)), clock(at, zone));
  // «p.m.» ends with a full stop of its own.
  return text.replace(/\.\.$/, '.');
}

/**
 * A zone with its offsets at the times of a page: Europe/Berlin (UTC+01:00), or (UTC+02:00, UTC+01:00) where the clock changes between
 * them. Of a zone that is an offset and no place, the offset alone.
 */
export function zoneText(zone: string, times: readonly number[]): string {
  const inOrder = times.length > 0 ? times.toSorted((one, other) => one - other) : [Date.now()];
  const offsets = new Set(inOrder.map((at) => offsetAt(at, zone)));
  const utc = [...offsets].map((offset) => `UTC${offset === 0 ? '' : offsetText(offset)}`).join(', ');
  return zone.startsWith('Etc/') ? utc : `${zoneNameToday(zone).replaceAll('_', ' ')} (${utc})`;
}

/** A whole page. `heading` is its first heading, `calendar` the address of a calendar with what it shows. */
export function drawPage(options: {
  published: Published;
  brand: Brand;
  address: string;
  spoken: SpokenPage;
  /** Of the tab, before the name of the programme; empty on the first page. */
  title: string;
  heading: Html;
  body: Html;
  calendar: { href: string; words: string } | null;
  /** When the times of the page are, for the offsets of its zone; now, if it has none. */
  times: readonly number[];
}): DrawnPage {
  const { published, brand, address, spoken, title, heading, body, calendar, times } = options;
  const { messages, locale } = spoken;
  const name = title ? `${title} – ${published.title}` : published.title;
  const rules = `${pageStyle}${brandRules(brand)}${trackRules(published)}`;
  const all = html`<a href="${programmePagePath(address)}/calendar.ics">${messages.calendar.whole} (.ics)</a>`;
  const changes =
    published.changed.length > 0 &&
    html`<li><a href="${changesHref(address)}">${messages.changes.title}</a></li>`;
  const own = calendar && html`<li><a href="${calendar.href}">${calendar.words} (.ics)</a></li>`;
  const page = html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <title>${name}</title><style>${new Html(rules)}</style></head><body>
    <a class="skip" href="#main">${messages.skip}</a>
    <header>${brandLine(brand)}${heading}</header>
    <main id="main" tabindex="-1">${body}</main>
    <footer><p>${messages.timesIn(zoneText(published.zone, times))} ${releaseText({ release: { name: published.release.name, at: Date.parse(published.release.at) }, zone: published.zone }, spoken)}</p>
    <ul class="list screen">${own}<li>${all}</li>${changes}</ul><p class="screen">${messages.by(productName)}</p></footer></body></html>`;
  return { text: page.text, styleHash: hashOf(rules) };
}

function hashOf(rules: string): string {
  return `'sha256-${createHash('sha256').update(rules).digest('base64')}'`;
}

/** A page that says one thing, such as that there is nothing at its address. `link` leads on. */
export function noticePage(
  { heading, sentence }: { heading: string; sentence: string },
  { locale }: Pick<SpokenPage, 'locale'>,
  link: { href: string; words: string } | null = null,
): DrawnPage {
  const page = html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <title>${heading}</title><style>${new Html(pageStyle)}</style></head><body>
    <main><h1>${heading}</h1><p>${sentence}</p>${link && html`<p><a href="${link.href}">${link.words}</a></p>`}</main>
    </body></html>`;
  return { text: page.text, styleHash: hashOf(pageStyle) };
}
