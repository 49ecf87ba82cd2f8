import type { ComponentProps } from 'react';
import { entityNames, entityScreens } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import type { RouteObject } from 'shared-contracts/router';
import { newClientPath, owingPath, paths } from 'shared-contracts/routes';
import { ListBeside } from './features/list/ListBeside.tsx';
import { ListOfPeriod } from './features/list/ListOfPeriod.tsx';
import { ListPage } from './features/list/ListPage.tsx';
import { CellEditingContext } from './ui/cells/cell-editing.ts';
import { customFieldsPage } from './ui/custom-fields-page.ts';
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
const OwingPage = lazyPart(() =>
  import(/* webpackChunkName: "clients" */ './features/clients/account/OwingPage.tsx').then(
    (file) => file.OwingPage,
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
  BillingPage,
  CalendarPage,
  SettingsPage,
  SettingPage,
  CustomFieldsPage,
  PlanPage,
];

// A list within another screen.
function ListWithin(props: Omit<ComponentProps<typeof ListBeside>, 'prepareDetail' | 'Detail'>) {
  return <ListBeside {...props} prepareDetail={DetailPage.prepare} Detail={DetailView} />;
}

const screens: RouteObject[] = [
  { path: paths.dashboard, element: <DashboardPage FirstHour={FirstHour} /> },
  { path: paths.appHome, element: <HomePage /> },
  { path: paths.appCore, element: <HomePage /> },
  { path: paths.agendas, element: <AgendaPage List={ListWithin} Detail={DetailView} /> },
  { path: `${paths.myBusiness}/:tab?`, element: <MyBusinessPage List={ListWithin} Detail={DetailView} /> },
  ...entityNames.flatMap((entity) => {
    const { list, row, shownBy } = entityScreens[entity];
    const detail = { path: row, element: <DetailPage key={entity} entity={entity} /> };
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
    element: <SchedulerPage Detail={DetailView} prepareDetail={DetailView.prepare} />,
  },
  { path: paths.clients, element: <ClientsPage List={ListWithin} /> },
  { path: owingPath, element: <OwingPage /> },
  { path: newClientPath, element: <NewClientPage Detail={DetailView} /> },
  { path: `${paths.clients}/:id`, element: <ClientPage List={ListOfPeriod} /> },
  { path: paths.billing, element: <BillingPage /> },
  { path: paths.calendar, element: <CalendarPage /> },
  { path: paths.settings, element: <SettingsPage /> },
  { path: customFieldsPage, element: <CustomFieldsPage /> },
  { path: floorPlanRoute, element: <PlanPage /> },
  { path: `${paths.settings}/:id`, element: <SettingPage /> },
];

/** Every screen of this remote, by absolute path. A table on it edits its cells by the inputs of the form. */
export const routes: RouteObject[] = screens.map((screen) => ({
  ...screen,
  element: <CellEditingContext value={CellEditing}>{screen.element}</CellEditingContext>,
}));
