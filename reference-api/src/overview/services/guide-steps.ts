import type { Channel, GuideStep, Trade } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import {
  agendaFormPath,
  agendaReleasesPath,
  businessPath,
  detailPath,
  listPath,
  newClientPath,
  queryNames,
} from 'shared-contracts/routes';
import type { FirstDrafts, GuideFact } from '../repositories/set-up.ts';

interface Step {
  id: GuideFact;
  label: string;
  path: string;
  /** Where it is done once there is a draft. */
  ofDraft?: (drafts: FirstDrafts) => string | null;
  /** The channel type that has its screen; absent where every place has it. */
  in?: Channel['subType'];
}

interface Section {
  title: string;
  steps: readonly Step[];
}

/** An agenda with its public page opened. */
const publicPagePath = (agenda: number) => `${detailPath('agendas', agenda)}&${queryNames.open}=public-page`;

/** The form of a draft, at the button that publishes it; null if there is no draft. */
const publishing = (entity: EntityName, draft: number | null) =>
  draft === null ? null : `${detailPath(entity, draft)}#publish`;

const create = (entity: EntityName) => detailPath(entity, 'new');

// The titles of the first two are those of product.md §2.
const business: Section = {
  title: 'Tell us about your business',
  steps: [{ id: 'business-named', label: 'Name your business', path: businessPath('business') }],
};

const sectionsOf: Record<Trade, readonly Section[]> = {
  studio: [
    {
      title: business.title,
      steps: [
        {
          id: 'opening-hours',
          label: 'Set your opening hours',
          path: `${businessPath('business')}#openingHours`,
        },
      ],
    },
    {
      title: 'Define your products and services',
      steps: [
        { id: 'first-service', label: 'Add a service', path: create('services') },
        { id: 'first-coach', label: 'Add a coach', path: create('coaches') },
      ],
    },
    {
      title: 'Take bookings',
      steps: [
        { id: 'first-client', label: 'Add a client', path: newClientPath },
        { id: 'first-session', label: 'Book a session', path: create('appointments') },
        { id: 'booking-page', label: 'Switch your booking page on', path: businessPath('booking-page') },
      ],
    },
  ],
  conference: [
    {
      title: 'Build your programme',
      steps: [
        { id: 'first-agenda', label: 'Create the agenda', path: create('agendas'), in: 3 },
        { id: 'first-room', label: 'Add a room', path: create('rooms'), in: 3 },
        { id: 'first-talk', label: 'Add or import the programme', path: listPath('agenda-sessions'), in: 3 },
        { id: 'first-contributor', label: 'Add a contributor', path: create('contributors'), in: 3 },
        {
          ...{ id: 'agenda-published', label: 'Publish the agenda', path: listPath('agendas'), in: 3 },
          ofDraft: ({ agenda }) => (agenda === null ? null : `${agendaFormPath(agenda)}#publish`),
        },
        {
          ...{ id: 'programme-released', label: 'Release the programme', path: listPath('agendas'), in: 3 },
          ofDraft: ({ unreleased }) => (unreleased === null ? null : agendaReleasesPath(unreleased)),
        },
        {
          ...{
            id: 'programme-shown',
            label: 'Show the programme to everybody',
            path: listPath('agendas'),
            in: 3,
          },
          ofDraft: ({ hidden }) => (hidden === null ? null : publicPagePath(hidden)),
        },
      ],
    },
  ],
  magazine: [
    {
      title: 'Make your magazine',
      steps: [
        { id: 'first-article', label: 'Write an article', path: create('articles'), in: 4 },
        {
          ...{ id: 'article-published', label: 'Publish an article', path: listPath('articles'), in: 4 },
          ofDraft: ({ article }) => publishing('articles', article),
        },
        {
          ...{ id: 'issue-published', label: 'Publish an issue', path: create('issues'), in: 4 },
          ofDraft: ({ issue }) => publishing('issues', issue),
        },
      ],
    },
  ],
  club: [
    {
      title: 'Bring your members together',
      steps: [
        { id: 'first-user', label: 'Add a user', path: create('users'), in: 2 },
        { id: 'first-group', label: 'Create a group', path: create('groups'), in: 2 },
        { id: 'first-plan', label: 'Create a plan', path: create('plans'), in: 2 },
        {
          ...{ id: 'event-published', label: 'Publish an event', path: create('events'), in: 1 },
          ofDraft: ({ event }) => publishing('events', event),
        },
      ],
    },
  ],
};

/** The first channel of a type; 0 if there is none. */
export function firstChannelOf(type: Channel['subType'], channels: readonly Channel[]): number {
  return channels.find(({ subType }) => subType === type)?.id ?? 0;
}

function addressOf(step: Step, channels: readonly Channel[], drafts: FirstDrafts): string | null {
  const path = step.ofDraft?.(drafts) ?? step.path;
  if (step.in === undefined) return path;
  const channel = firstChannelOf(step.in, channels);
  if (channel === 0) return null;
  const [before = '', fragment] = path.split('#');
  const query = `${before.includes('?') ? '&' : '?'}${queryNames.channel}=${channel}`;
  return `${before}${query}${fragment ? `#${fragment}` : ''}`;
}

/** The steps of some trades, in the order of their sections. A step whose channel was deleted is left out. */
export function guideOf(
  trades: readonly Trade[],
  channels: readonly Channel[],
  { facts, drafts }: { facts: Record<GuideFact, boolean>; drafts: FirstDrafts },
): GuideStep[] {
  if (trades.length === 0) return [];
  return [business, ...trades.flatMap((trade) => sectionsOf[trade])].flatMap(({ title, steps }) =>
    steps.flatMap((step) => {
      const path = addressOf(step, channels, drafts);
      const { id, label } = step;
      return path === null ? [] : [{ id, section: title, label, path, done: facts[id] }];
    }),
  );
}
