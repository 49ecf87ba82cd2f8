import vm from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** The environment of tests that share the modules of their worker: the globals are those of the worker. What a file changed in them is taken back after it. */
export default class NativeEnvironment {
  constructor({ projectConfig }) {
    this.before = Object.getOwnPropertyDescriptors(globalThis);
    this.exit = process.exit;
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  // jest sets a hundred. React notes where each element was made, which took an eighth of the processor of the tests of screens.
  async setup() {
    Error.stackTraceLimit = 10;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    process.exit = this.exit;
    for (const [key, descriptor] of Object.entries(this.before))
      if (descriptor.configurable) Object.defineProperty(globalThis, key, descriptor);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return vm.createContext();
  }
}
