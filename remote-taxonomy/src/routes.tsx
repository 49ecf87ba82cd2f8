import { lazyPart } from 'shared-contracts/lazy-part';
import type { Arrival } from 'shared-contracts/remote';
import type { RouteObject } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';

// A lazy part, because it is far larger than the slots and few people open it.
const EditorPage = lazyPart(async () => (await import('./features/editor/EditorPage.tsx')).EditorPage);

/** The screens of this remote. */
export const routes: RouteObject[] = [{ path: paths.taxonomy, element: <EditorPage /> }];

/** Prefetches the editor with its data for a person who is about to open it. */
export async function prepare(arrival: Arrival): Promise<void> {
  if (arrival.pathname !== paths.taxonomy) return;
  // If the prefetch fails, the screen fetches it, and reports a failure.
  import('./prefetch.ts').then(({ prefetch }) => prefetch(arrival)).catch(() => undefined);
  await EditorPage.prepare().catch(() => undefined);
}
