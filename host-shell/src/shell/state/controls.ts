// Finds the controls by accessible name, like a person.
const selectors = {
  account: 'button[aria-label="Account"]',
  content: '#content',
  filter: 'button[aria-label="Filter"]',
  search: '[role="searchbox"][aria-label="Search"]',
} as const;

/** A control of the frame; null while it is not in the page. */
export function frameControl(name: keyof typeof selectors): HTMLElement | null {
  return document.querySelector<HTMLElement>(selectors[name]);
}
