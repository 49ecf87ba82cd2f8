// One thing: what code of remotes begins while they are on the page, and has not ended: listeners of window and document, intervals, observers.
import { keyOf, type OwnerBuild, ownerNow } from './owners.ts';
import { isShown } from './presence.ts';

/** Something that code of a build began, in words, and where its code did. */
export interface Begun {
  what: string;
  at: string;
  /** Whether it still goes on. */
  isThere: () => boolean;
}

const begun = new Map<string, Map<unknown, Begun>>();
const always = () => true;

// What is begun while a build is loaded belongs to the build, and not to a visit of it.
function note(token: unknown, what: string, isThere: () => boolean = always): void {
  const found = ownerNow();
  if (!found || !isShown(found.owner)) return;
  const own = begun.get(keyOf(found.owner)) ?? new Map<unknown, Begun>();
  own.set(token, { what, at: found.at, isThere });
  begun.set(keyOf(found.owner), own);
}

function forget(token: unknown): void {
  for (const own of begun.values()) own.delete(token);
}

/** Returns what a build began and did not end, and forgets it, so that it is reported once. */
export function takeBegun(build: OwnerBuild): Begun[] {
  const own = begun.get(keyOf(build));
  begun.delete(keyOf(build));
  return [...(own?.values() ?? [])].filter(({ isThere }) => isThere());
}

const phaseOf = (options: unknown) =>
  typeof options === 'object' && options !== null
    ? Boolean((options as AddEventListenerOptions).capture)
    : Boolean(options);

type Listener = EventListenerOrEventListenerObject;

function watchListeners(target: Window | Document, name: string): void {
  const { addEventListener, removeEventListener } = target;
  const tokens = new WeakMap<Listener, Map<string, object>>();
  Object.assign(target, {
    addEventListener: (
      type: string,
      listener: Listener | null,
      options?: boolean | AddEventListenerOptions,
    ) => {
      addEventListener.call(target, type, listener as Listener, options);
      const { once = false, signal } = typeof options === 'object' && options !== null ? options : {};
      if (!listener || once || signal?.aborted) return;
      const own = tokens.get(listener) ?? new Map<string, object>();
      const key = `${type} ${phaseOf(options)}`;
      const token = own.get(key) ?? {};
      tokens.set(listener, own.set(key, token));
      note(token, `a listener of ${type} on ${name}`);
      signal?.addEventListener('abort', () => forget(token), { once: true });
    },
    removeEventListener: (
      type: string,
      listener: Listener | null,
      options?: boolean | EventListenerOptions,
    ) => {
      removeEventListener.call(target, type, listener as Listener, options);
      const token = listener && tokens.get(listener)?.get(`${type} ${phaseOf(options)}`);
      if (token) forget(token);
    },
  });
}

function watchIntervals(): void {
  const { setInterval: begin, clearInterval: end, clearTimeout: endToo } = window;
  const ended = (id: unknown) => forget(`interval ${String(id)}`);
  Object.assign(window, {
    setInterval: (act: TimerHandler, ms?: number, ...more: unknown[]) => {
      const id = (begin as (...all: unknown[]) => number).call(window, act, ms, ...more);
      note(`interval ${String(id)}`, `an interval of ${ms ?? 0} ms`);
      return id;
    },
    clearInterval: (id?: number) => {
      ended(id);
      end.call(window, id);
    },
    // Either of the two ends what the other one began.
    clearTimeout: (id?: number) => {
      if (begun.size > 0) ended(id);
      endToo.call(window, id);
    },
  });
}

declare class Observer {
  constructor(...more: unknown[]);
  observe(target: Node, ...more: unknown[]): void;
  disconnect(): void;
}

const mostTargets = 50;

// An observer goes on as long as something that it observes is in the page; nothing here keeps either of them. Who made it counts, since one observes many.
function watchObservers(): void {
  for (const name of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver'] as const) {
    const Base = window[name] as unknown as typeof Observer | undefined;
    if (!Base) continue;
    class Watched extends Base {
      private readonly token = {};
      private observed: WeakRef<Node>[] = [];
      constructor(...more: unknown[]) {
        super(...more);
        const self = new WeakRef(this);
        note(this.token, `a ${name}`, () => self.deref()?.isObserving() ?? false);
      }
      private isObserving(): boolean {
        return this.observed.some((target) => target.deref()?.isConnected);
      }
      override observe(target: Node, ...more: unknown[]) {
        super.observe(target, ...more);
        this.observed = [...this.observed.slice(1 - mostTargets), new WeakRef(target)];
      }
      override disconnect() {
        super.disconnect();
        this.observed = [];
      }
    }
    Object.assign(window, { [name]: Watched });
  }
}

/** Notes from now on what code of remotes begins. Call it before any of it runs. */
export function watchBegun(): void {
  watchListeners(window, 'the window');
  watchListeners(document, 'the document');
  watchIntervals();
  watchObservers();
}
