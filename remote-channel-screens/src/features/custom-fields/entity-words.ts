import type { CustomEntity } from 'shared-contracts/api/custom-fields';
import { paths } from 'shared-contracts/routes';

interface EntityWords {
  title: string;
  one: string;
  many: string;
  /** The list of its rows. */
  list: string;
  /** What follows the link to its list in the introduction. */
  intro: string;
  nothing: string;
  /** Whether a field can be required of new rows. */
  canBeRequired: boolean;
  /** The switch that shows a field to people without an account. */
  isPublic: { label: string; help: string; fact: string };
}

/** The words in which the screen of custom fields speaks of each entity. */
export const entityWords: Readonly<Record<CustomEntity, EntityWords>> = {
  users: {
    ...{ title: 'Custom fields of clients', one: 'client', many: 'clients', list: paths.clients },
    intro:
      'besides name, email and phone: allergies, a level, the day on which a certificate ends. They stand in the record, the list and its files.',
    nothing: 'No fields yet. Add the first one: clients have it from then on.',
    canBeRequired: true,
    isPublic: {
      label: 'Ask on the booking page',
      help: 'Everybody can read its name and options there. Only staff see the answers.',
      fact: 'on the booking page',
    },
  },
  'agenda-sessions': {
    ...{ title: 'Custom fields of sessions', one: 'session', many: 'sessions', list: paths.agendas },
    intro:
      'besides title, time and room: an age limit, material to bring, subtitles. They stand in the form, the list and its files, in every agenda.',
    nothing: 'No fields yet. Add the first one: the sessions of every agenda have it from then on.',
    canBeRequired: false,
    isPublic: {
      label: 'Show on the public page',
      help: 'Everybody reads its name and value on the page of a session, from the next release on.',
      fact: 'on the public page',
    },
  },
};
