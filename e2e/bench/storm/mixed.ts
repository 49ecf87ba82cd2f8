import type { Page } from 'playwright';
import { remote } from './builds.ts';

/** What a page noted of the builds that it showed. */
interface Noted {
  /** Each build that was on the screen. */
  seen: string[];
  /** Where two of them were on it in one frame: the address and both. */
  mixed: string[];
}

declare global {
  interface Window {
    storm: Noted;
  }
}

// Runs in the page before anything of it does, and looks at each frame that has changed.
function noteBuilds([buildOf, name]: [Record<string, string>, string]): void {
  const noted: Noted = { seen: [], mixed: [] };
  window.storm = noted;
  // A file that ran has its graph a moment later; the graph of a build that was replaced is gone after ten seconds.
  const checkMs = 3000;
  const known = new Set<string>();
  const check = (build: string) => {
    if (known.has(build)) return;
    if (`webpackChunk${name.replaceAll('-', '_')}_${build}` in window) known.add(build);
    else noted.mixed.push(`files of ${build} in another graph`);
  };
  new PerformanceObserver((list) => {
    for (const { name: address } of list.getEntries()) {
      const build = new RegExp(`/${name}/[^/-]+-([^/]+)/.*\\.js$`).exec(address)?.[1];
      if (build) setTimeout(check, checkMs, build);
    }
  }).observe({ type: 'resource', buffered: true });
  const look = () => {
    const classes = [...document.querySelectorAll('[class*="__"]')].flatMap((one) => [...one.classList]);
    const here = [...new Set(classes.flatMap((name) => buildOf[name] ?? []))];
    if (here.length > 1) noted.mixed.push(`${location.pathname}: ${here.join(' and ')}`);
    for (const build of here) if (!noted.seen.includes(build)) noted.seen.push(build);
  };
  let isRequested = false;
  const ask = () => {
    if (isRequested) return;
    isRequested = true;
    requestAnimationFrame(() => {
      isRequested = false;
      look();
    });
  };
  new MutationObserver(ask).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['class'],
  });
}

/** Has a page note which builds it shows, frame by frame. */
export async function watchBuilds(page: Page, buildOf: Record<string, string>): Promise<void> {
  await page.addInitScript(noteBuilds, [buildOf, remote] as [Record<string, string>, string]);
}

/**
 * Each build that was on the screen, and each mixture of two: on the screen in one frame, or files of one that ran in the module graph
 * of another, so that the build that they were fetched from has no graph of its own.
 */
export function readBuilds(page: Page): Promise<Noted> {
  return page.evaluate(() => window.storm);
}
