import { allDefinitions, type EntityCards, type EntityName } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import type { Shape, ShapeProps } from './ui/shape.ts';

const GalleryView = () =>
  import(/* webpackChunkName: "gallery" */ './features/gallery/GalleryView.tsx').then(
    (file) => file.GalleryView,
  );

const board: Shape = {
  name: 'board',
  label: 'Board',
  ownRows: true,
  View: lazyPart<ShapeProps>(() =>
    import(/* webpackChunkName: "board" */ './features/board/BoardView.tsx').then((file) => file.BoardView),
  ),
};

const calendar: Shape = {
  name: 'calendar',
  label: 'Calendar',
  ownRows: true,
  View: lazyPart<ShapeProps>(() =>
    import(/* webpackChunkName: "calendar" */ './features/calendar/EventsView.tsx').then(
      (file) => file.EventsView,
    ),
  ),
};

function gallery({ name, label, sort, facts, groupBy }: EntityCards): Shape {
  const View = lazyPart<ShapeProps>(() =>
    GalleryView().then(
      (Gallery) => (props: ShapeProps) => Gallery({ ...props, facts, ...(groupBy ? { groupBy } : {}) }),
    ),
  );
  return { name, label, ...(sort ? { sort } : {}), View };
}

const directory: Shape = {
  name: 'directory',
  label: 'Directory',
  View: lazyPart<ShapeProps>(() =>
    import(/* webpackChunkName: "directory" */ './features/directory/DirectoryView.tsx').then(
      (file) => file.DirectoryView,
    ),
  ),
};

// What the list of one entity alone is shown as.
const ownShapes: Readonly<Partial<Record<EntityName, Shape>>> = {
  articles: board,
  events: calendar,
  contributors: directory,
};

// The cards of a definition, made once: another component would show every card anew.
const galleries = new Map(
  allDefinitions.flatMap(({ name, cards }) => (cards ? [[name, gallery(cards)] as const] : [])),
);

/** What a list is shown as beside a table, the usual first. An entity has cards by its definition, and another view by a line above. */
export function shapesOf(entity: EntityName): readonly Shape[] {
  return [ownShapes[entity], galleries.get(entity)].filter((shape) => shape !== undefined);
}
