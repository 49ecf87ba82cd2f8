import { definitionOf, type EntityName } from 'shared-contracts/entities';

/** A line drawing in two tones, 128 × 88: what is drawn in quiet lines, what in the colour of the identity, and what of it is filled. */
export interface Drawing {
  quiet: string;
  bright: string;
  filled: string;
}

const boat: Drawing = {
  quiet: 'M24 60h80l-12 16H38zM62 60V12M57 24 36 54h21zM8 82q7-6 14 0t14 0 14 0 14 0 14 0 14 0 14 0 14 0',
  bright: 'M67 16 96 54H67zM62 12l10 3-10 3',
  filled: 'M67 16 96 54H67z',
};

const papers: Drawing = {
  quiet:
    'M36 22l-8 3a3 3 0 0 0-2 4l14 44a3 3 0 0 0 4 2M46 14h34l12 12v48a3 3 0 0 1-3 3H46a3 3 0 0 1-3-3V17a3 3 0 0 1 3-3zM80 14v12h12M53 58h29M53 66h18',
  bright: 'M53 34h29v14H53zM53 26h16',
  filled: 'M53 34h29v14H53z',
};

const people: Drawing = {
  quiet:
    'M34 28a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM94 28a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM18 70c0-10 7-18 16-18 4 0 7 1 10 4M110 70c0-10-7-18-16-18-4 0-7 1-10 4M12 76h104',
  bright: 'M64 16a11 11 0 1 1 0 22 11 11 0 0 1 0-22zM42 76c0-16 9-28 22-28s22 12 22 28',
  filled: 'M42 76c0-16 9-28 22-28s22 12 22 28z',
};

const rooms: Drawing = {
  quiet: 'M18 14h92v62H74M54 76H18V14M62 14v22M62 50v26M62 42H18M88 76V54h22M74 76a20 20 0 0 0-20-20',
  bright:
    'M88 22c7 0 12 5 12 11 0 8-12 17-12 17S76 41 76 33c0-6 5-11 12-11zM88 30a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  filled: 'M88 22c7 0 12 5 12 11 0 8-12 17-12 17S76 41 76 33c0-6 5-11 12-11z',
};

const ropes: Drawing = {
  quiet: 'M20 76h88M32 76V62h64v14M42 62c-12-4-16-14-12-24 2-6 8-8 12-4M86 62c12-4 16-14 12-24-2-6-8-8-12-4',
  bright:
    'M8 30c18-14 30 4 42 10 10 5 18 5 28 0 12-6 24-24 42-10M8 38c16-12 28 6 40 12 11 5 21 5 32 0 12-6 24-24 40-12',
  filled:
    'M8 30c18-14 30 4 42 10 10 5 18 5 28 0 12-6 24-24 42-10v8c-16-12-28 6-40 12-11 5-21 5-32 0-12-6-24-24-40-12z',
};

const days: Drawing = {
  quiet:
    'M28 20h72a3 3 0 0 1 3 3v50a3 3 0 0 1-3 3H28a3 3 0 0 1-3-3V23a3 3 0 0 1 3-3zM25 36h78M44 12v14M84 12v14M38 46h8M60 46h8M82 46h8M38 64h8M82 64h8',
  bright: 'M56 56h16v14H56z',
  filled: 'M56 56h16v14H56z',
};

// By the icon of an entity, so that an entity to come has one.
const byIcon: Readonly<Record<string, Drawing>> = {
  ...{ articles: papers, issues: papers, volumes: papers, pipelines: papers },
  ...{ users: people, groups: people, profiles: people, contributors: people },
  ...{ rooms, floors: rooms },
  ...{ events: days, agenda: days, plans: days, scheduler: days },
  ...{ sessions: boat, business: boat },
};

/** The drawing for an empty list of an entity. */
export function drawingOf(entity: EntityName): Drawing {
  return byIcon[definitionOf(entity).screen?.icon ?? ''] ?? ropes;
}
