import { dayAt } from 'shared-contracts/days';
import { programmePagePath } from 'shared-contracts/routes';
import type { ChangedRelease, PublicChange } from '../services/changes.ts';
import type { Published } from '../services/published.ts';
import { type Html, html } from './html.ts';
import type { PageContext } from './list-page.ts';
import { changesHref, type DrawnPage, drawPage, partHref, releaseText } from './page-frame.ts';
import type { PageView } from './page-view.ts';

type Place = NonNullable<PublicChange['before']>;

/** More changes of one release are only counted. */
const mostShown = 200;

const dayOf = ({ start }: Place, { published }: PageContext) => dayAt(Date.parse(start), published.zone);

function placeText(place: Place, context: PageContext, withYear = false): string {
  const { published, spoken } = context;
  const from = Date.parse(place.start);
  const time = spoken.span(from, from + place.duration * 60_000, published.zone);
  const day = (withYear ? spoken.yearDay : spoken.shortDay)(dayOf(place, context));
  return `${day}, ${time}, ${place.room}`;
}

const fromTo = (before: string, after: string): Html =>
  html`<del>${before}</del> <span aria-hidden="true">→</span> <ins>${after}</ins>`;

function whatOf({ kind, before, after }: PublicChange, context: PageContext): Html {
  if (!before || !after) {
    const only = after ?? before;
    return html`${only && placeText(only, context)}`;
  }
  const { nobody } = context.spoken.messages.changes;
  const speakers = (place: Place) => place.speakers.join(', ') || nobody;
  if (kind === 'speakers') return fromTo(speakers(before), speakers(after));
  if (kind === 'renamed') return fromTo(before.title, after.title);
  const isOfOtherYear = dayOf(before, context).slice(0, 4) !== dayOf(after, context).slice(0, 4);
  return fromTo(placeText(before, context, isOfOtherYear), placeText(after, context, isOfOtherYear));
}

function changeItem(change: PublicChange, context: PageContext): Html {
  const { address, spoken } = context;
  const { guid, kind, title } = change;
  return html`<li><strong class="kind">${spoken.messages.changes.kinds[kind]}</strong>
    <a class="title" dir="auto" href="${partHref(address, 'sessions', guid)}">${title}</a>
    <p>${whatOf(change, context)}</p></li>`;
}

function releaseSection(release: ChangedRelease, context: PageContext): Html {
  const { published, spoken } = context;
  const heading = releaseText({ release, zone: published.zone }, spoken).replace(/\.$/, '');
  const more = release.changes.length - mostShown;
  return html`<section><h2>${heading}</h2>
    <ul class="sessions">${release.changes.slice(0, mostShown).map((one) => changeItem(one, context))}</ul>
    ${more > 0 && html`<p>${spoken.messages.changes.more(more)}</p>`}</section>`;
}

/** The page that says what the last releases of a programme changed, the newest first. */
export function changesPage(context: PageContext): DrawnPage {
  const { published, brand, address, spoken, now } = context;
  const { title, none } = spoken.messages.changes;
  const { changed } = published;
  return drawPage({
    ...{ published, brand, address, spoken, title, calendar: null, times: [now] },
    heading: html`<p><a href="${programmePagePath(address)}">← ${published.title}</a></p><h1>${title}</h1>`,
    body: html`${changed.length === 0 && html`<p>${none}</p>`}${changed.map((one) => releaseSection(one, context))}`,
  });
}

/** The line above a programme that leads to what its last release changed; nothing where it changed nothing. */
export function changesLink({ published, address, spoken }: PageContext): Html | false {
  const [last] = published.changed;
  if (last?.name !== published.release.name) return false;
  const words = spoken.messages.changes.since(last.name, last.changes.length);
  return html`<p class="screen"><a class="chip" href="${changesHref(address)}">${words}</a></p>`;
}

function cancelledItem(
  one: Published['cancelled'][number],
  { published, address, spoken }: PageContext,
): Html {
  const when = spoken.span(one.start, one.end, published.zone);
  return html`<li><a class="title" dir="auto" href="${partHref(address, 'sessions', one.guid)}"><del>${one.title}</del></a>
    <p>${when} · ${one.room}</p></li>`;
}

/** What does not take place on the days of a page: people who have an older programme look for it there. */
export function cancelledSection({ day, isFiltered }: PageView, context: PageContext): Html | false {
  const { published, spoken } = context;
  const shown = published.cancelled.filter((one) => day === null || one.day === day);
  if (isFiltered || shown.length === 0) return false;
  return html`<section><h2>${spoken.messages.changes.cancelled}</h2>
    <ul class="sessions">${shown.map((one) => cancelledItem(one, context))}</ul></section>`;
}
