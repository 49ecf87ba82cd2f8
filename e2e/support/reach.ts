import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Widths at which every screen has to be right. */
export const widths = [360, 768, 1440];

/** The colour schemes. */
export const schemes = ['dark', 'light'] as const;

/** Checks what is on the screen: WCAG 2.2 AA as far as a tool can tell, and nothing to scroll sideways for. */
export async function expectReachable(page: Page, what: string): Promise<void> {
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
