// jsdom lays nothing out and measures nothing: here every element that is requested its size has one.
const size = { width: 800, height: 600 };

class Measured {
  constructor(callback) {
    this.callback = callback;
  }
  observe(element) {
    this.callback([{ target: element, contentRect: size }], this);
  }
  unobserve() {}
  disconnect() {}
}

class Channel {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) };
}

function give(target, name, value) {
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
}

give(globalThis, 'ResizeObserver', Measured);
give(globalThis, 'MessageChannel', Channel);
for (const side of ['client', 'offset']) {
  give(HTMLElement.prototype, `${side}Width`, size.width);
  give(HTMLElement.prototype, `${side}Height`, size.height);
}
