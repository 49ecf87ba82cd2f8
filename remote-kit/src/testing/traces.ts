/** What a screen begins in a test and does not end. */
export interface TraceWatch {
  /** What is still there, as sentences: listeners of window and document, intervals, timeouts, frames, observers, nodes of the head, style sheets. */
  left: () => string[];
  /** Ends the watch. Without it, the next test is watched, too. */
  stop: () => void;
}

type Listen = typeof window.addEventListener;

/** The line of the source that called; empty if that is a library. */
function callerOf(stack: string | undefined): string {
  const [, , caller = ''] = (stack ?? '').split('\n');
  return caller.includes('node_modules') ? '' : caller.trim();
}

const phaseOf = (options: unknown) =>
  typeof options === 'object' && options !== null
    ? Boolean((options as AddEventListenerOptions).capture)
    : Boolean(options);

function watchListeners(target: Window | Document, name: string, begun: Map<object, string>): () => void {
  const { addEventListener, removeEventListener } = target;
  const known: { type: string; listener: unknown; phase: boolean; token: object }[] = [];
  const add: Listen = (type: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
    addEventListener.call(target, type, listener, options as AddEventListenerOptions);
    const { once = false, signal } = (typeof options === 'object' && options) as AddEventListenerOptions;
    if (!listener || once) return;
    const token = {};
    known.push({ type, listener, phase: phaseOf(options), token });
    begun.set(token, `a listener of ${type} on ${name}`);
    signal?.addEventListener('abort', () => begun.delete(token), { once: true });
  };
  const remove = (type: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
    removeEventListener.call(target, type, listener, options as EventListenerOptions);
    for (const one of known)
      if (one.type === type && one.listener === listener && one.phase === phaseOf(options))
        begun.delete(one.token);
  };
  Object.assign(target, { addEventListener: add, removeEventListener: remove });
  return () => Object.assign(target, { addEventListener, removeEventListener });
}

function watchTimers(begun: Map<object | number | string, string>): () => void {
  const before = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
    requestAnimationFrame: globalThis.requestAnimationFrame,
    cancelAnimationFrame: globalThis.cancelAnimationFrame,
  };
  const end = (kind: string, id: unknown) => void begun.delete(`${kind} ${String(id)}`);
  Object.assign(globalThis, {
    setTimeout: (act: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
      const id = before.setTimeout(() => {
        end('timeout', id);
        act(...given);
      }, ms);
      // Libraries cache for minutes; that is theirs to decide.
      const caller = callerOf(new Error('begun').stack);
      if (caller !== '') begun.set(`timeout ${String(id)}`, `a timeout, begun ${caller}`);
      return id;
    },
    clearTimeout: (id?: number) => {
      end('timeout', id);
      before.clearTimeout(id);
    },
    setInterval: (act: () => void, ms?: number, ...given: []) => {
      const id = before.setInterval(act, ms, ...given);
      begun.set(`interval ${String(id)}`, 'an interval');
      return id;
    },
    clearInterval: (id?: number) => {
      end('interval', id);
      before.clearInterval(id);
    },
    requestAnimationFrame: (act: FrameRequestCallback) => {
      const id = before.requestAnimationFrame((at) => {
        end('frame', id);
        act(at);
      });
      begun.set(`frame ${id}`, 'a requested frame');
      return id;
    },
    cancelAnimationFrame: (id: number) => {
      end('frame', id);
      before.cancelAnimationFrame(id);
    },
  });
  return () => void Object.assign(globalThis, before);
}

declare class Observer {
  observe(...given: unknown[]): void;
  disconnect(): void;
}

function watchObservers(begun: Map<object, string>): () => void {
  const names = ['ResizeObserver', 'IntersectionObserver', 'MutationObserver'] as const;
  const before = names.map((name) => [name, globalThis[name]] as const);
  for (const [name, Original] of before) {
    const Base = Original as unknown as new (...given: unknown[]) => Observer;
    class Watched extends Base {
      override observe(...given: []) {
        begun.set(this, `a ${name}`);
        super.observe(...given);
      }
      override disconnect() {
        begun.delete(this);
        super.disconnect();
      }
    }
    Object.assign(globalThis, { [name]: Watched });
  }
  return () => void Object.assign(globalThis, Object.fromEntries(before));
}

/**
 * Watches what is begun from now on and not ended, to test that a screen leaves nothing behind: watch, render, unmount, then compare `left()` with nothing.
 * Ask a second time after a moment for what ends by itself.
 */
export function watchTraces(): TraceWatch {
  const begun = new Map<object | number | string, string>();
  const stops = [
    watchListeners(window, 'the window', begun as Map<object, string>),
    watchListeners(document, 'the document', begun as Map<object, string>),
    watchTimers(begun),
    watchObservers(begun as Map<object, string>),
  ];
  const nodes = new Set<unknown>(document.head.childNodes);
  const sheets = document.adoptedStyleSheets?.length ?? 0;
  return {
    left: () => {
      const added = [...document.head.childNodes].filter((node) => !nodes.has(node));
      const adopted = (document.adoptedStyleSheets?.length ?? 0) - sheets;
      return [
        ...begun.values(),
        ...added.map(({ nodeName }) => `a ${nodeName.toLowerCase()} in the head`),
        ...(adopted > 0 ? [`${adopted} adopted style sheets`] : []),
      ];
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
