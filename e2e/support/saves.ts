import type { Page } from '@playwright/test';

/**
 * Acts, and waits until a row that exists was written. A notification would not tell: that of an earlier save may still
 * be shown.
 */
export async function untilWritten(page: Page, act: () => Promise<void>): Promise<void> {
  const written = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await act();
  await written;
}

/** Presses *Save* in the form of a row that exists, and waits until it was written. */
export function saveRow(page: Page): Promise<void> {
  return untilWritten(page, () => page.getByRole('button', { name: 'Save' }).click());
}
