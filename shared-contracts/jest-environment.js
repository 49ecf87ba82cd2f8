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

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of names) this.global[name] = globalThis[name];
    this.global.ResizeObserver = NothingToObserve;
    this.global.IntersectionObserver = NothingToObserve;
    this.global.matchMedia = (media) => ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    });
    if (!this.global.crypto?.randomUUID) {
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
    }
  }
}
