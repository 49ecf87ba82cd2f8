// One thing: the screens of this remote by path, each with the part that is fetched for it.
import type { ComponentProps } from 'react';
import { customEntities } from 'shared-contracts/api/custom-fields';
import { entityNames, entityScreens } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import { matchRoutes, type RouteObject } from 'shared-contracts/router';
import { newClientPath, owingPath, paths, takingsPath, undeliveredPath } from 'shared-contracts/routes';
import { ListBeside } from './features/list/ListBeside.tsx';
import { ListOfPeriod } from './features/list/ListOfPeriod.tsx';
import { ListPage } from './features/list/ListPage.tsx';
import { CellEditingContext } from './ui/cells/cell-editing.ts';
import { customFieldsPages } from './ui/custom-fields-page.ts';
import { floorPlanRoute } from './ui/floor-plan/floor-plan-page.ts';
import { viewTypesOf } from './view-types.ts';

const AgendaPage = lazyPart(() => import('./features/agenda/AgendaPage.tsx').then((file) => file.AgendaPage));
const HomePage = lazyPart(() =>
  import(/* webpackChunkName: "fronts" */ './features/home/HomePage.tsx').then((file) => file.HomePage),
);
const DashboardPage = lazyPart(() =>
  import(/* webpackChunkName: "fronts" */ './features/dashboard/DashboardPage.tsx').then(
    (file) => file.DashboardPage,
  ),
);
const FirstHour = lazyPart(() =>
  import('./features/first-hour/FirstHour.tsx').then((file) => file.FirstHour),
);
const DetailPage = lazyPart(() =>
  import(/* webpackChunkName: "detail" */ './features/detail/DetailPage.tsx').then((file) => file.DetailPage),
);
// No row of a list waits for it.
const CellEditing = lazyPart(() =>
  import(/* webpackChunkName: "cells" */ './features/detail/cells/CellEditing.tsx').then(
    (file) => file.CellEditing,
  ),
);
const DetailView = lazyPart(() =>
  import(/* webpackChunkName: "detail" */ './features/detail/DetailView.tsx').then((file) => file.DetailView),
);
const MyBusinessPage = lazyPart(() =>
  import(/* webpackChunkName: "administration" */ './features/my-business/MyBusinessPage.tsx').then(
    (file) => file.MyBusinessPage,
  ),
);
const SchedulerPage = lazyPart(() =>
  import('./features/scheduler/SchedulerPage.tsx').then((file) => file.SchedulerPage),
);
const ClientsPage = lazyPart(() =>
  import(/* webpackChunkName: "clients" */ './features/clients/ClientsPage.tsx').then(
    (file) => file.ClientsPage,
  ),
);
const ClientPage = lazyPart(() =>
  import(/* webpackChunkName: "clients" */ './features/clients/ClientPage.tsx').then(
    (file) => file.ClientPage,
  ),
);
const UserPlans = lazyPart(() =>
  import('./features/detail/progress/UserPlans.tsx').then((file) => file.UserPlans),
);
const OwingPage = lazyPart(() =>
  import(/* webpackChunkName: "clients" */ './features/clients/account/OwingPage.tsx').then(
    (file) => file.OwingPage,
  ),
);
const UndeliveredPage = lazyPart(() =>
  import(/* webpackChunkName: "clients" */ './features/clients/mails/UndeliveredPage.tsx').then(
    (file) => file.UndeliveredPage,
  ),
);
const TakingsPage = lazyPart(() =>
  import(/* webpackChunkName: "clients" */ './features/clients/account/TakingsPage.tsx').then(
    (file) => file.TakingsPage,
  ),
);
const NewClientPage = lazyPart(() =>
  import(/* webpackChunkName: "clients" */ './features/clients/NewClientPage.tsx').then(
    (file) => file.NewClientPage,
  ),
);
const BillingPage = lazyPart(() =>
  import('./features/billing/BillingPage.tsx').then((file) => file.BillingPage),
);
const CalendarPage = lazyPart(() =>
  import('./features/calendar/CalendarPage.tsx').then((file) => file.CalendarPage),
);
const CustomFieldsPage = lazyPart(() =>
  import(/* webpackChunkName: "administration" */ './features/custom-fields/CustomFieldsPage.tsx').then(
    (file) => file.CustomFieldsPage,
  ),
);
const ImagesPage = lazyPart(() => import('./features/images/ImagesPage.tsx').then((file) => file.ImagesPage));
const PlanPage = lazyPart(() =>
  import(/* webpackChunkName: "floor-plan" */ './features/floor-plan/PlanPage.tsx').then(
    (file) => file.PlanPage,
  ),
);
const SettingsPage = lazyPart(() =>
  import(/* webpackChunkName: "administration" */ './features/settings/SettingsPage.tsx').then(
    (file) => file.SettingsPage,
  ),
);
const SettingPage = lazyPart(() =>
  import(/* webpackChunkName: "administration" */ './features/settings/SettingPage.tsx').then(
    (file) => file.SettingPage,
  ),
);

/** The screens that are files of their own: `prepare` fetches one before it is shown. */
export const laterScreens = [
  AgendaPage,
  HomePage,
  DashboardPage,
  FirstHour,
  DetailPage,
  DetailView,
  MyBusinessPage,
  SchedulerPage,
  ClientsPage,
  ClientPage,
  NewClientPage,
  OwingPage,
  TakingsPage,
  UndeliveredPage,
  BillingPage,
  CalendarPage,
  SettingsPage,
  SettingPage,
  CustomFieldsPage,
  PlanPage,
  ImagesPage,
];

// A list within another screen.
function ListWithin(props: Omit<ComponentProps<typeof ListBeside>, 'prepareDetail' | 'Detail'>) {
  return <ListBeside {...props} prepareDetail={DetailPage.prepare} Detail={DetailView} />;
}

/** A screen, and its part where it is a file of its own. */
type Screen = RouteObject & { part?: { prepare: () => Promise<unknown> } };

const screens: Screen[] = [
  { path: paths.dashboard, part: DashboardPage, element: <DashboardPage FirstHour={FirstHour} /> },
  { path: paths.appHome, part: HomePage, element: <HomePage /> },
  { path: paths.appCore, part: HomePage, element: <HomePage /> },
  { path: paths.agendas, part: AgendaPage, element: <AgendaPage List={ListWithin} Detail={DetailView} /> },
  {
    path: `${paths.myBusiness}/:tab?`,
    part: MyBusinessPage,
    element: <MyBusinessPage List={ListWithin} Detail={DetailView} />,
  },
  ...entityNames.flatMap((entity) => {
    const { list, row, shownBy } = entityScreens[entity];
    const detail = { path: row, part: DetailPage, element: <DetailPage key={entity} entity={entity} /> };
    if (shownBy === 'screen') return [];
    if (shownBy === 'tab') return [detail];
    return [
      {
        path: list,
        handle: { kept: true },
        element: (
          <ListPage
            key={entity}
            entity={entity}
            viewTypes={viewTypesOf(entity)}
            prepareDetail={DetailPage.prepare}
            Detail={DetailView}
          />
        ),
      },
      detail,
    ];
  }),
  {
    path: paths.scheduler,
    part: SchedulerPage,
    element: <SchedulerPage Detail={DetailView} prepareDetail={DetailView.prepare} />,
  },
  { path: paths.clients, part: ClientsPage, element: <ClientsPage List={ListWithin} /> },
  { path: owingPath, part: OwingPage, element: <OwingPage /> },
  { path: undeliveredPath, part: UndeliveredPage, element: <UndeliveredPage /> },
  { path: takingsPath, part: TakingsPage, element: <TakingsPage /> },
  { path: newClientPath, part: NewClientPage, element: <NewClientPage Detail={DetailView} /> },
  {
    path: `${paths.clients}/:id`,
    part: ClientPage,
    element: <ClientPage List={ListOfPeriod} Plans={UserPlans} />,
  },
  { path: paths.billing, part: BillingPage, element: <BillingPage /> },
  { path: paths.calendar, part: CalendarPage, element: <CalendarPage /> },
  { path: paths.settings, part: SettingsPage, element: <SettingsPage /> },
  ...customEntities.map((entity) => ({
    path: customFieldsPages[entity],
    part: CustomFieldsPage,
    element: <CustomFieldsPage key={entity} entity={entity} />,
  })),
  { path: paths.images, part: ImagesPage, element: <ImagesPage /> },
  { path: floorPlanRoute, part: PlanPage, element: <PlanPage /> },
  { path: `${paths.settings}/:id`, part: SettingPage, element: <SettingPage /> },
];

/** Fetches the file of the screen at an address, where it has one of its own, so that it comes beside its data. */
export async function prepareScreen(pathname: string): Promise<void> {
  const found: Screen | undefined = matchRoutes(screens, pathname)?.at(-1)?.route;
  await found?.part?.prepare();
}

/** Every screen of this remote, by absolute path. A table on it edits its cells by the inputs of the form. */
export const routes: RouteObject[] = screens.map(({ part: _, ...screen }) => ({
  ...screen,
  element: <CellEditingContext value={CellEditing}>{screen.element}</CellEditingContext>,
}));
