import { noteHappening } from './reports.ts';

/**
 * Counts tasks of 50 ms and more for the build whose screen the tab shows. A browser does not say whose code was running: a task of the host itself, while the screen of
 * a remote is open, counts for that one. Does nothing in browsers that do not report long tasks.
 */
export function watchLongTasks(onScreen: () => { name: string; build: string } | null): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('longtask')) return;
  new PerformanceObserver((list) => {
    const build = onScreen();
    if (!build) return;
    for (const { duration } of list.getEntries())
      noteHappening(build, { is: 'longTask', tookMs: Math.round(duration) });
  }).observe({ type: 'longtask' });
}
