// One thing: the calls of the library of images, which share what an image and a use of it are.
import * as z from 'zod/mini';
import { focalPoint } from '../../entities/rules.ts';
import { type Call, call, envelope } from '../call.ts';
import { filledUpTo, idOfRow, textUpTo, wholeWithin } from '../limits.ts';

/** How many images one answer lists. */
export const imagesOfPage = 60;

/** How many rows one call changes that show an image, and how many of them an answer names. */
export const mostImageUses = 100;

/** The longest name, description and credit of an image. */
export const longestImageName = 200;
export const longestImageAlt = 300;
export const longestImageCredit = 300;

const tag = 'Images';
const common = { tag, access: 'signedIn' } as const;
const key = z.string().check(z.regex(/^[a-z2-7]{32}$/, 'This is no key of an image.'));
const params = z.object({ key });

const libraryImage = z.object({
  /** 32 characters, which its address has. */
  key: z.string(),
  /** The address of its largest width. */
  url: z.string(),
  /** Pixels. */
  width: z.number(),
  height: z.number(),
  /** Of its files in all widths together. */
  bytes: z.number(),
  /** The name of the file that was uploaded; empty where it is not known. */
  name: z.string(),
  /** What it shows, for whoever chooses it from the library; empty where nobody described it. */
  alt: z.string(),
  /** Whose it is, such as *Photo: Ana Ribeiro*; empty where nobody said so in the library. */
  credit: z.string(),
  focalPoint: z.nullable(focalPoint),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  createdBy: z.string(),
  /** How many rows outside the trash show it. */
  uses: z.number(),
  /** Where nobody described it in the library: the words that a row has for it. */
  shown: z.optional(
    z.object({ alt: z.string(), caption: z.optional(z.string()), credit: z.optional(z.string()) }),
  ),
});

/** An image of the space. A row that shows it has a description and a focal point of its own. Since 2.31. Source: workplaces.md, *Articles*. */
export type LibraryImage = z.output<typeof libraryImage>;

const use = z.object({
  entity: z.string(),
  id: z.number(),
  title: z.string(),
  /** Id of its channel; null where it belongs to the whole space. */
  channel: z.nullable(z.number()),
  /** The fields that show the image. */
  fields: z.array(z.string()),
  /** The descriptions that it has there, each once. */
  alts: z.array(z.string()),
});

/** A row outside the trash that shows an image. */
export type ImageUse = z.output<typeof use>;

/** Lists the images of the space, the newest first, {@link imagesOfPage} at a time. */
export const listImages = call({
  ...common,
  id: 'listImages',
  summary: 'The images of the space, the newest first',
  method: 'GET',
  path: '/v1/a/images',
  query: z.object({
    /** Words that its name, its description or its credit has, or the keywords of a row that shows it. */
    q: z.optional(textUpTo(200)),
    use: z.optional(z.enum(['used', 'unused'])),
    /** The key of the last image of the page before. */
    after: z.optional(key),
  }),
  answer: z.object({
    success: z.literal(true),
    data: z.array(libraryImage),
    /** Whether older ones follow. */
    more: z.boolean(),
    /** Bytes that all images of the space take, and the most that they may take. */
    bytes: z.number(),
    mostBytes: z.number(),
  }),
});

/** Reads an image and the rows outside the trash that show it: {@link mostImageUses} of them at most. */
export const readImage = call({
  ...common,
  id: 'readImage',
  summary: 'An image of the space, and the rows that show it',
  method: 'GET',
  path: '/v1/a/images/:key',
  params,
  answer: z.object({ success: z.literal(true), data: libraryImage, shownBy: z.array(use) }),
});

const words = {
  name: z.optional(textUpTo(longestImageName)),
  alt: z.optional(textUpTo(longestImageAlt)),
  credit: z.optional(textUpTo(longestImageCredit)),
  focalPoint: z.optional(z.nullable(focalPoint)),
};

/**
 * Changes what the library says of an image: the members that are named. Rows that show it stay as they are. Fails with `stale` (412) where one of `was` is
 * something else by now.
 */
export const changeImage = call({
  ...common,
  id: 'changeImage',
  summary: 'Change the name, the description, the credit and the focal point of an image in the library',
  method: 'PUT',
  path: '/v1/a/images/:key',
  params,
  body: z.object({
    ...words,
    /** What was there when the person read it. */
    was: z.optional(z.object(words)),
  }),
  answer: envelope(libraryImage),
});

/** Takes an image out of the library. Fails with 409 while a row outside the trash shows it. Its files stay for 30 days, and as long as the trash or the history lead to it. */
export const removeImage = call({
  ...common,
  id: 'removeImage',
  summary: 'Take an image that no row shows out of the library',
  method: 'DELETE',
  path: '/v1/a/images/:key',
  params,
  answer: envelope(z.null()),
});

/** Puts an image back into the library. */
export const restoreImage = call({
  ...common,
  id: 'restoreImage',
  summary: 'Put an image back into the library',
  method: 'POST',
  path: '/v1/a/images/:key/restored',
  params,
  answer: envelope(libraryImage),
});

const changedRow = z.object({ entity: z.string(), id: z.number(), title: z.string(), version: z.number() });
const skippedRow = z.object({ entity: z.string(), id: z.number(), title: z.string(), why: z.string() });

const changedUses = z.object({
  /** With the version that it has now. */
  changed: z.array(changedRow),
  /** Those that cannot be changed, each with a sentence. */
  skipped: z.array(skippedRow),
  /** After which row another call goes on; null where none is left. */
  next: z.nullable(z.object({ entity: z.string(), id: z.number() })),
});

/** What a change of an image did to the rows that show it. */
export type ChangedUses = z.output<typeof changedUses>;

const rowOfSpace = { entity: textUpTo(50), id: idOfRow() };

/**
 * Changes an image in every row outside the trash that shows it, by a new version of each: {@link mostImageUses} rows a call, in the order of their entities
 * and ids. With `by`, another image of the space replaces it, without the focal point of the one before; `alt` and `focalPoint` say what it has there from
 * then on. Texts crop no image, so `focalPoint` leaves them as they are. `credit` says whose it is, in fields and in texts; without it, each place keeps its own.
 */
export const changeImageUses = call({
  ...common,
  id: 'changeImageUses',
  summary: 'Replace, describe or crop an image in every row that shows it',
  method: 'POST',
  path: '/v1/a/images/:key/uses',
  params,
  body: z
    .object({
      by: z.optional(key),
      alt: z.optional(filledUpTo(longestImageAlt)),
      focalPoint: z.optional(z.nullable(focalPoint)),
      credit: z.optional(filledUpTo(longestImageCredit)),
      /** `next` of the answer before; without it from the first row on. */
      after: z.optional(z.nullable(z.object(rowOfSpace))),
    })
    .check(
      z.refine(
        ({ by, alt, focalPoint, credit }) =>
          [by, alt, focalPoint, credit].some((change) => change !== undefined),
        'Say what changes: the image, its description, its focal point or its credit.',
      ),
    ),
  answer: envelope(changedUses),
});

/** Gives rows that {@link changeImageUses} changed what they had before. A row that was changed since stays as it is. */
export const undoImageUses = call({
  ...common,
  id: 'undoImageUses',
  summary: 'Undo the change of an image in the rows that show it',
  method: 'POST',
  path: '/v1/a/images/:key/undone',
  params,
  body: z.object({
    rows: z
      .array(z.object({ ...rowOfSpace, version: wholeWithin(2, Number.MAX_SAFE_INTEGER) }))
      .check(z.maxLength(mostImageUses, `Give at most ${mostImageUses} rows.`)),
  }),
  answer: envelope(changedUses),
});

/** The calls of the library of images. */
export const imageLibraryCalls: readonly Call[] = [
  listImages,
  readImage,
  changeImage,
  removeImage,
  restoreImage,
  changeImageUses,
  undoImageUses,
];
