import { lazy, type ReactNode, Suspense } from 'react';
import type { EntityName } from 'shared-contracts/entities';
import type { RouteObject } from 'shared-contracts/router';
import { listPath, paths } from 'shared-contracts/routes';
import { DetailPage } from './features/detail/DetailPage.tsx';
import { DetailView } from './features/detail/DetailView.tsx';
import { ListPage } from './features/list/ListPage.tsx';
import { ListView } from './features/list/ListView.tsx';

const AgendaPage = lazy(async () => ({
  default: (await import('./features/agenda/AgendaPage.tsx')).AgendaPage,
}));
const HomePage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "fronts" */ './features/home/HomePage.tsx')).HomePage,
}));
const DashboardPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "fronts" */ './features/dashboard/DashboardPage.tsx'))
    .DashboardPage,
}));

const later = (screen: ReactNode) => <Suspense fallback={null}>{screen}</Suspense>;

// The list plus detail pairs; agendas and their sessions have a screen of their own.
const listed: EntityName[] = [
  'channels',
  'events',
  'articles',
  'profiles',
  'contributors',
  'rooms',
  'floors',
  'volumes',
  'issues',
  'users',
  'groups',
];

/** Every screen of this remote, by absolute path. */
export const routes: RouteObject[] = [
  { path: paths.dashboard, element: later(<DashboardPage />) },
  { path: paths.appHome, element: later(<HomePage />) },
  { path: paths.appCore, element: later(<HomePage />) },
  { path: paths.agendas, element: later(<AgendaPage List={ListView} Detail={DetailView} />) },
  ...listed.flatMap((entity) => [
    { path: listPath(entity), element: <ListPage key={entity} entity={entity} /> },
    { path: `${listPath(entity)}/:id`, element: <DetailPage key={entity} entity={entity} /> },
  ]),
];
