import { TestEnvironment } from 'jest-environment-jsdom';

// What every browser has and jsdom has not; taken from Node, whose versions are the same standards.
const names = [
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
];

class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Popovers of the browser, as far as a test can see them: shown and hidden by their button and by a script. */
function givePopovers({ HTMLElement, HTMLButtonElement, Event, document }) {
  const sheet = document.createElement('style');
  sheet.textContent = '[popover]:not([data-open]) { display: none }';
  document.head.append(sheet);
  const targets = new WeakMap();
  const givesBackTo = new WeakMap();
  const isOpen = (node) => node.hasAttribute('data-open');
  const turn = (node, newState) => {
    if (isOpen(node) === (newState === 'open')) return;
    node.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
    const before = document.activeElement;
    node.toggleAttribute('data-open');
    if (isOpen(node)) givesBackTo.set(node, before);
    else if (node.contains(before)) givesBackTo.get(node)?.focus();
    // As in browsers, notified afterwards.
    setTimeout(() => node.dispatchEvent(Object.assign(new Event('toggle'), { newState })));
  };
  HTMLElement.prototype.showPopover = function showPopover() {
    turn(this, 'open');
  };
  HTMLElement.prototype.hidePopover = function hidePopover() {
    turn(this, 'closed');
  };
  Object.defineProperty(HTMLButtonElement.prototype, 'popoverTargetElement', {
    get() {
      return targets.get(this) ?? null;
    },
    set(node) {
      targets.set(this, node);
    },
  });
  document.addEventListener('click', ({ target }) => {
    const node = targets.get(target.closest?.('button'));
    if (node) turn(node, isOpen(node) ? 'closed' : 'open');
  });
}

/** What a page has and jsdom has not, as far as no test is about it. */
export function giveWhatBrowsersHave(page) {
  givePopovers(page);
  // As the end-to-end tests have it: days before months, hours to 24.
  Object.defineProperty(page.navigator, 'language', { value: 'en-GB', configurable: true });
  page.ResizeObserver = NothingToObserve;
  page.IntersectionObserver = NothingToObserve;
  page.matchMedia = (media) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  });
}

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // jest sets a hundred. React notes where each element was made, which took an eighth of the processor.
    this.global.Error.stackTraceLimit = 10;
    for (const name of names) this.global[name] = globalThis[name];
    giveWhatBrowsersHave(this.global);
    if (!this.global.crypto?.randomUUID) {
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
    }
  }
}
