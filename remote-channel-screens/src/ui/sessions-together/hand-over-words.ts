import { capital } from '../value-text.ts';
import type { NewPlace } from './sessions-together.api.ts';

/** What sessions get: another coach, or another location. */
export type NewPlaceKind = 'coach' | 'location';

/** The coach or location of a kind, by its id. */
export function placeOf(kind: NewPlaceKind, id: number): NewPlace {
  return kind === 'coach' ? { coach: id } : { location: id };
}

/** What is said of sessions that get another coach, or another location. */
export const handOverWords = {
  coach: {
    button: 'Give to another coach',
    title: (rows: string) => `Give ${rows} to another coach?`,
    yes: 'Give',
    no: 'Keep the coach',
    mails: 'Clients and both coaches get a mail within two minutes, unless you undo it before. ',
    stays: 'What the coach cannot take stays where it is, and you read why.',
    label: 'Coach',
    takes: (name: string, what: string) => `${name} can take ${what}.`,
    takesNot: (name: string) => `${name} cannot take it.`,
    done: (name: string) => `Gave ${name}`,
    failed: 'The sessions stay with their coaches',
    back: { done: 'Gave back', failed: 'The sessions were not given back' },
  },
  location: {
    button: 'Move to another location',
    title: (rows: string) => `Move ${rows} to another location?`,
    yes: 'Move',
    no: 'Keep the location',
    mails: 'Clients and coaches get a mail within two minutes, unless you undo it before. ',
    stays: 'What cannot be there stays where it is, and you read why.',
    label: 'Location',
    takes: (name: string, what: string) => `${capital(what)} can be at ${name}.`,
    takesNot: (name: string) => `It cannot be at ${name}.`,
    done: () => 'Moved',
    failed: 'The sessions stay at their locations',
    back: { done: 'Moved back', failed: 'The sessions were not moved back' },
  },
} as const;
