import { allDefinitions, type EntityCards, type EntityName } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import type { ViewType, ViewTypeProps } from './ui/view-type.ts';

const GalleryView = () =>
  import(/* webpackChunkName: "gallery" */ './features/gallery/GalleryView.tsx').then(
    (file) => file.GalleryView,
  );

const board: ViewType = {
  name: 'board',
  label: 'Board',
  ownRows: true,
  View: lazyPart<ViewTypeProps>(() =>
    import(/* webpackChunkName: "board" */ './features/board/BoardView.tsx').then((file) => file.BoardView),
  ),
};

const calendar: ViewType = {
  name: 'calendar',
  label: 'Calendar',
  ownRows: true,
  View: lazyPart<ViewTypeProps>(() =>
    import(/* webpackChunkName: "calendar" */ './features/calendar/EventsView.tsx').then(
      (file) => file.EventsView,
    ),
  ),
};

function gallery({ name, label, sort, facts, groupBy }: EntityCards): ViewType {
  const View = lazyPart<ViewTypeProps>(() =>
    GalleryView().then(
      (Gallery) => (props: ViewTypeProps) => Gallery({ ...props, facts, ...(groupBy ? { groupBy } : {}) }),
    ),
  );
  return { name, label, ...(sort ? { sort } : {}), View };
}

const directory: ViewType = {
  name: 'directory',
  label: 'Directory',
  View: lazyPart<ViewTypeProps>(() =>
    import(/* webpackChunkName: "directory" */ './features/directory/DirectoryView.tsx').then(
      (file) => file.DirectoryView,
    ),
  ),
};

const appFeatures: ViewType = {
  ...{ name: 'cards', label: 'Catalogue', sort: 'position', isUsual: true },
  View: lazyPart<ViewTypeProps>(() =>
    import(/* webpackChunkName: "app-features" */ './features/app-features/AppFeaturesView.tsx').then(
      (file) => file.AppFeaturesView,
    ),
  ),
};

// What the list of one entity alone is shown as.
const ownViewTypes: Readonly<Partial<Record<EntityName, ViewType>>> = {
  articles: board,
  events: calendar,
  contributors: directory,
  // Instead of the cards of its definition.
  features: appFeatures,
};

// The cards of a definition, made once: another component would show every card again.
const galleries = new Map(
  allDefinitions.flatMap(({ name, cards }) => (cards ? [[name, gallery(cards)] as const] : [])),
);

/** What a list is shown as beside a table, the usual first. An entity has cards by its definition, and another view by a line above. */
export function viewTypesOf(entity: EntityName): readonly ViewType[] {
  const own = ownViewTypes[entity];
  const cards = galleries.get(entity);
  return [own, cards?.name === own?.name ? undefined : cards].filter((viewType) => viewType !== undefined);
}
