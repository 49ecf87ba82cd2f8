import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Widths at which every screen has to be right. */
export const widths = [360, 768, 1440];

/** The colour schemes. */
export const schemes = ['dark', 'light'] as const;

/** Waits until nothing fades in or moves any more: text that is half there has half its contrast. What turns for ever does not count. */
async function standStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

/** Checks what is on the screen: WCAG 2.2 AA as far as a tool can tell, and nothing to scroll sideways for. */
export async function expectReachable(page: Page, what: string): Promise<void> {
  await standStill(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${what}: ${id} at ${nodes.map(({ target }) => target).join(' | ')}`,
  );
  expect(found).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}
