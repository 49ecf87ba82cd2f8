import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { storageKeys } from 'shared-contracts/session';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Viewport widths that every screen must support. */
export const widths = [360, 768, 1440];

/** The colour schemes. */
export const schemes = ['dark', 'light'] as const;

/**
 * Lets the product look as the system says, so that one page can be seen in both colour schemes, and without motion: what fades from one scheme to the other
 * takes more time than the check. Before the first address.
 */
export async function lookAsSystem(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((key) => localStorage.setItem(key, 'system'), storageKeys.scheme);
}

/** Waits until nothing fades in or moves any more: text that is half there has half its contrast. What turns for ever, or follows a scroll, does not count. */
async function standStill(page: Page): Promise<void> {
  // What has just changed its size or its colours begins to move with the next frame.
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect, timeline }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

/** Which rules a screen is held to: all of WCAG 2.2 AA that a tool can tell, or the contrast of its colours alone. */
type Rules = 'all' | 'contrast';

const ruled: Record<Rules, RunOptions['runOnly']> = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  contrast: { type: 'rule', values: ['color-contrast'] },
};

let source: string | null = null;

/** The script of the checker. Every page load compiles it, so it is the small one. */
function sourceOfAxe(): string {
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return source;
}

/** What the checker finds wrong on the screen: each rule with the places that break it. The page has no frames, so it is asked in one run. */
export async function wrongOnScreen(page: Page, rules: Rules = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(sourceOfAxe());
  const violations = await page.evaluate(
    // Report only failures: to name each place costs more than to check it. None of the rules reads the style sheets.
    (runOnly) =>
      window.axe
        .run(document, {
          runOnly,
          resultTypes: ['violations'],
          preload: { assets: ['media'] },
        } as RunOptions)
        .then((found) => found.violations),
    ruled[rules],
  );
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(' | ')}`);
}

/** Checks the screen for accessibility violations of these rules and for horizontal scrolling. */
export async function expectReachable(page: Page, what: string, rules: Rules = 'all'): Promise<void> {
  await standStill(page);
  expect(await wrongOnScreen(page, rules), what).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/**
 * {@link expectReachable} in both colour schemes: all rules in the first one, only contrast in the other. The page follows the system's scheme
 * ({@link lookAsSystem}).
 */
export async function expectReachableInBoth(page: Page, what: string): Promise<void> {
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
    await expectReachable(page, `${what}, ${scheme}`, scheme === schemes[0] ? 'all' : 'contrast');
  }
}

/** {@link expectReachableInBoth} at every width. */
export async function expectReachableEverywhere(page: Page, what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectReachableInBoth(page, `${what} at ${width}`);
  }
}
