import { JSDOM, VirtualConsole } from 'jsdom';
import { giveWhatBrowsersHave } from '../environment.js';
import NativeEnvironment from './environment.js';
import { readScreens } from './screens.js';

/** What Node has too, and a page has in a form of its own. All else that both have is Node's. */
const ofThePage = [
  ...['EventTarget', 'Event', 'CustomEvent', 'MessageEvent', 'CloseEvent', 'DOMException'],
  ...['Blob', 'File', 'FormData', 'Navigator', 'navigator', 'WebSocket'],
];

/** What leads to the page itself. */
const selves = ['window', 'self', 'parent', 'top', 'frames'];

/** The page of this worker. Modules keep what they read of it, so there is one for all of its test files, emptied after each. */
let page;

/** Timers that wait. As in a page that is closed, those of a test file end with it. */
const waiting = new Set();

function trackTimers(set, clear) {
  const [begin, end] = [globalThis[set], globalThis[clear]];
  globalThis[set] = (work, ...rest) => {
    const timer = begin(
      (...words) => {
        if (set === 'setTimeout') waiting.delete(timer);
        work(...words);
      },
      ...rest,
    );
    waiting.add(timer);
    return timer;
  };
  globalThis[clear] = (timer) => {
    waiting.delete(timer);
    end(timer);
  };
}

/** What a test file wrote to globals of the page. */
const written = new Map();

function give(key) {
  const value = page[key];
  // Functions such as getComputedStyle are called on the page; classes are not.
  const bound = typeof value === 'function' && !/^[A-Z]/.test(key) ? value.bind(page) : undefined;
  Object.defineProperty(globalThis, key, {
    configurable: true,
    get: () => (written.has(key) ? written.get(key) : (bound ?? page[key])),
    set: (next) => written.set(key, next),
  });
}

/** What a test file may change of the page, as it was before: the prototypes of its classes, its document and its navigator. */
const asOpened = new Map();

function remember(object) {
  asOpened.set(object, Object.getOwnPropertyDescriptors(object));
}

function putBack() {
  for (const [object, descriptors] of asOpened) {
    for (const key of Reflect.ownKeys(object)) {
      const { value, get } = Object.getOwnPropertyDescriptor(object, key);
      const before = descriptors[key];
      if (before && before.value === value && before.get === get) continue;
      if (before) Object.defineProperty(object, key, before);
      else delete object[key];
    }
  }
}

function openPage({ globals, moduleNameMapper }) {
  readScreens(moduleNameMapper);
  page = new JSDOM('<!DOCTYPE html>', {
    pretendToBeVisual: true,
    url: 'http://localhost/',
    virtualConsole: new VirtualConsole().sendTo(console, { omitJSDOMErrors: true }),
  }).window;
  trackTimers('setTimeout', 'clearTimeout');
  trackTimers('setInterval', 'clearInterval');
  const names = [page, page.EventTarget.prototype].flatMap(Object.getOwnPropertyNames);
  const missing = names.filter((key) => !(key in globalThis));
  for (const key of new Set([...missing, ...ofThePage])) if (!selves.includes(key)) give(key);
  for (const key of selves) Object.defineProperty(globalThis, key, { configurable: true, value: globalThis });
  Object.assign(globalThis, globals);
  giveWhatBrowsersHave(globalThis);
  remember(page.document);
  remember(page.navigator);
  for (const key of names) if (typeof page[key]?.prototype === 'object') remember(page[key].prototype);
}

/** The environment of screens that share the modules of their worker: a page in jsdom, whose globals are those of Node. */
export default class BrowserEnvironment extends NativeEnvironment {
  constructor(config, context) {
    if (!page) openPage(config.projectConfig);
    super(config, context);
  }

  async teardown() {
    await super.teardown();
    for (const timer of waiting) clearTimeout(timer);
    waiting.clear();
    written.clear();
    putBack();
    const { document, history, localStorage, sessionStorage } = page;
    for (const node of [document.documentElement, document.body])
      for (const { name } of [...node.attributes]) node.removeAttribute(name);
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  }
}
