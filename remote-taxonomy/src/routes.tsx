import { later } from 'shared-contracts/later';
import type { RouteObject } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';

// Far heavier than the slots, and seen by few.
const EditorPage = later(async () => (await import('./features/editor/EditorPage.tsx')).EditorPage);

/** The screens of this remote. */
export const routes: RouteObject[] = [{ path: paths.taxonomy, element: <EditorPage /> }];
