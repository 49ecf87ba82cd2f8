import { lazyPart } from 'shared-contracts/lazy-part';
import type { RouteObject } from 'shared-contracts/router';

const RoomsPage = lazyPart(() => import('./features/rooms/RoomsPage.tsx').then((file) => file.RoomsPage));
const roomScreens = () => import('./features/rooms/RoomPage.tsx');
const RoomPage = lazyPart(() => roomScreens().then((file) => file.RoomPage));
const NewRoomPage = lazyPart(() => roomScreens().then((file) => file.NewRoomPage));

/** The screens of this remote, by absolute path; package.json says that it owns them. The list is a keep-alive screen. */
export const routes: RouteObject[] = [
  { path: '/app/template', element: <RoomsPage />, handle: { kept: true } },
  { path: '/app/template/new', element: <NewRoomPage /> },
  { path: '/app/template/:id', element: <RoomPage /> },
];
