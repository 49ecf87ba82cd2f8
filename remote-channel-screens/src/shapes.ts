import type { EntityName } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import type { GalleryProps } from './features/gallery/gallery-props.ts';
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

function gallery(
  shape: Pick<Shape, 'name' | 'label' | 'sort'>,
  cards: Pick<GalleryProps, 'facts' | 'groupBy'>,
): Shape {
  const View = lazyPart<ShapeProps>(() =>
    GalleryView().then((Gallery) => (given: ShapeProps) => Gallery({ ...given, ...cards })),
  );
  return { ...shape, View };
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

/** What each list is shown as beside a table, the usual first. An entity gets another one by a line here. */
export const shapesOf: Readonly<Partial<Record<EntityName, readonly Shape[]>>> = {
  articles: [board],
  events: [calendar],
  profiles: [
    gallery({ name: 'gallery', label: 'Gallery' }, { facts: ['headline', 'organisation', 'status'] }),
  ],
  channels: [gallery({ name: 'cards', label: 'Cards' }, { facts: ['subType', 'timeZone'] })],
  contributors: [directory],
  features: [
    gallery({ name: 'cards', label: 'Cards', sort: 'position' }, { facts: ['audience', 'groups', 'key'] }),
  ],
  volumes: [
    gallery(
      { name: 'shelf', label: 'Shelf', sort: '-year' },
      { facts: ['description', 'status'], groupBy: 'year' },
    ),
  ],
};
