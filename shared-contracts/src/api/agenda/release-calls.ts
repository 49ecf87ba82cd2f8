import * as z from 'zod/mini';
import { call, contextSchema, envelope, idInPath } from '../call.ts';
import { textUpTo, tooLong } from '../limits.ts';

/** What is different in a release: a session is new, at another time or in another room, with other speakers, under another title, or gone. */
const releaseChangeKinds = ['new', 'moved', 'speakers', 'renamed', 'cancelled', 'removed'] as const;

const releasePlace = z.object({
  /** ISO 8601 in the zone of the agenda, with its offset. */
  start: z.string(),
  /** Minutes. */
  duration: z.number(),
  room: z.string(),
  title: z.string(),
  speakers: z.array(z.string()),
});

const releaseChange = z.object({
  kind: z.enum(releaseChangeKinds),
  /** Id of the session. */
  session: z.number(),
  /** Null for a session that is new. */
  before: z.nullable(releasePlace),
  /** Null for one that is cancelled or removed. */
  after: z.nullable(releasePlace),
});

/** A difference between two releases. One session may have several, of different kinds. */
export type ReleaseChange = z.output<typeof releaseChange>;

const release = z.object({
  id: z.number(),
  name: z.string(),
  note: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  at: z.string(),
  by: z.string(),
  /** How many sessions it has. */
  sessions: z.number(),
  /** What is different from the release before; empty for the first one. */
  changes: z.array(releaseChange),
  /** How many speakers were sent a mail about it. */
  told: z.optional(z.number()),
});

/** A named state of an agenda, which never changes. */
export type AgendaRelease = z.output<typeof release>;

/** What a programme says beside its sessions: its name, its days and when one begins, its zone, the order and colours of its tracks, the order and details of its rooms. */
const programmeParts = ['name', 'days', 'zone', 'tracks', 'rooms'] as const;

/** A part of a programme beside its sessions. */
export type ProgrammePart = (typeof programmeParts)[number];

const agendaParams = z.object({ id: idInPath });

/** The releases of an agenda, newest first. */
export const listReleases = call({
  id: 'listReleases',
  tag: 'Sessions of an agenda',
  summary: 'The releases of an agenda, newest first, each with what was different',
  method: 'GET',
  path: '/v1/a/agendas/:id/releases',
  access: 'signedIn',
  params: agendaParams,
  answer: envelope(z.array(release)),
});

/** What a release of the agenda as it is now would say: a free name for it, its sessions, and what is different from the last release. */
export const previewRelease = call({
  id: 'previewRelease',
  tag: 'Sessions of an agenda',
  summary: 'What the next release of an agenda would have, and what would be different',
  method: 'GET',
  path: '/v1/a/agendas/:id/releases/next',
  access: 'signedIn',
  params: agendaParams,
  answer: envelope(
    z.object({
      name: z.string(),
      sessions: z.number(),
      cancelled: z.number(),
      unplaced: z.number(),
      /** Whether there is no release yet. */
      isFirst: z.boolean(),
      changes: z.array(releaseChange),
      /** How many sessions have other details alone since the last release, such as a text, a track or a type; blockers that came, went or moved among them. */
      details: z.optional(z.number()),
      /** What else is different since the last release, beside the sessions. */
      parts: z.optional(z.array(z.enum(programmeParts))),
    }),
  ),
});

const speakerMail = z.object({
  /** Id of the contributor. */
  contributor: z.number(),
  name: z.string(),
  /** Null for somebody without an address, who gets no mail. */
  email: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
});

/** A mail that tells a speaker what a release changes for them, in words. */
export type SpeakerMail = z.output<typeof speakerMail>;

const speakerMails = z.object({
  /** The first 200 by name. */
  mails: z.array(speakerMail),
  /** How many speakers would get one. */
  total: z.number(),
  /** Names of those who have no address. */
  withoutAddress: z.array(z.string()),
  /** Why none can be sent; null if they can. */
  refused: z.nullable(z.string()),
});

/** The mails that a release would send. */
export type SpeakerMails = z.output<typeof speakerMails>;

/** The mails that {@link releaseAgenda} with `tell` would send: to each speaker who has, since the last release, another session, another time or room, or one session less. */
export const previewSpeakerMails = call({
  id: 'previewSpeakerMails',
  tag: 'Sessions of an agenda',
  summary: 'The mails to speakers that the next release of an agenda would send',
  method: 'GET',
  path: '/v1/a/agendas/:id/releases/next/mails',
  access: 'signedIn',
  params: agendaParams,
  answer: envelope(speakerMails),
});

/** Longest name and note of a release. */
export const longestReleaseName = 60;
export const longestReleaseNote = 1000;

/**
 * Releases an agenda as it is now under a name. Fails with 409 if the agenda has a release of this name, and with 422 if nothing is different from the last
 * one, or nothing has a time and a room. With `tell` it fails with 409 in a trial, and where that would be too many mails in a day.
 */
export const releaseAgenda = call({
  id: 'releaseAgenda',
  tag: 'Sessions of an agenda',
  summary: 'Release an agenda as it is now, under a name',
  method: 'POST',
  path: '/v1/a/agendas/:id/releases',
  access: 'signedIn',
  params: agendaParams,
  body: z.object({
    context: contextSchema,
    data: z.object({
      name: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Fill this in.'),
          z.maxLength(longestReleaseName, tooLong(longestReleaseName)),
        ),
      note: z.optional(textUpTo(longestReleaseNote)),
      /** Whether each speaker for whom something is different gets a mail. */
      tell: z.optional(z.boolean()),
    }),
  }),
  answer: envelope(release),
});

/** Where the sessions of a release were: for a plan that goes back to it. Sessions that are in the trash now are left out. */
export const readRelease = call({
  id: 'readRelease',
  tag: 'Sessions of an agenda',
  summary: 'Where the sessions of a release were',
  method: 'GET',
  path: '/v1/a/agendas/:id/releases/:release/placements',
  access: 'signedIn',
  params: z.object({ id: idInPath, release: idInPath }),
  answer: envelope(
    z.array(
      z.object({
        session: z.number(),
        /** ISO 8601, UTC. */
        start: z.string(),
        /** Minutes. */
        duration: z.number(),
        /** Id of the room; null where it is gone. */
        room: z.nullable(z.number()),
      }),
    ),
  ),
});
