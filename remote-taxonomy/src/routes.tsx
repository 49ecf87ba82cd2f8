import { lazyPart } from 'shared-contracts/lazy-part';
import type { Arrival } from 'shared-contracts/remote';
import type { RouteObject } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';

// Far heavier than the slots, and seen by few.
const EditorPage = lazyPart(async () => (await import('./features/editor/EditorPage.tsx')).EditorPage);

/** The screens of this remote. */
export const routes: RouteObject[] = [{ path: paths.taxonomy, element: <EditorPage /> }];

/** Prefetches the editor and its data. */
export function prepare(arrival: Arrival): void {
  if (arrival.pathname !== paths.taxonomy) return;
  // If the prefetch fails, the screen fetches it, and reports a failure.
  EditorPage.prepare().catch(() => undefined);
  import('./prefetch.ts').then(({ prefetch }) => prefetch(arrival)).catch(() => undefined);
}
