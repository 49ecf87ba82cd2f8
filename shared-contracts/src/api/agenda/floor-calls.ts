import * as z from 'zod/mini';
import { longestShape } from '../../entities/floor-plan/plan-shapes.ts';
import { call, contextSchema, envelope, idInPath } from '../call.ts';
import { idOfRow, textUpTo } from '../limits.ts';

/** Maximum number of rooms that one call places. */
export const mostPlacedRooms = 500;

const roomPlace = z.object({
  id: idOfRow(),
  /** The version that was read. */
  version: idOfRow(),
  /** 3 to 64 points as `x,y x,y`, fractions of the plan's width and height; null for none. */
  outline: z.nullable(textUpTo(longestShape)),
  /** One point as `x,y`; null for none. */
  pin: z.nullable(textUpTo(longestShape)),
});

/** Where a room lies on the plan of its floor. */
export type RoomPlace = z.output<typeof roomPlace>;

/**
 * Places rooms on the plan of their floor together: all or nothing. Each keeps what it has beside its outline and pin. Fails with 412 if one of them
 * changed since its `version`, and the refusal has it; with 422 if one is on another floor. The answer has the new versions.
 */
export const placeRooms = call({
  id: 'placeRooms',
  tag: 'Floors',
  summary: 'Place rooms on the plan of their floor together, all or nothing',
  method: 'POST',
  path: '/v1/a/floors/:id/places',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  body: z.object({
    context: contextSchema,
    data: z.object({
      rooms: z
        .array(roomPlace)
        .check(
          z.minLength(1, 'Choose at least one.'),
          z.maxLength(mostPlacedRooms, `Place at most ${mostPlacedRooms} rooms at once.`),
        ),
    }),
  }),
  answer: envelope(z.array(z.object({ id: z.number(), version: z.number() }))),
});
