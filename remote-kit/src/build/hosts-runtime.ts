import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { type HostsFederation, hostsFederationName } from 'shared-contracts/remote';

const hosts = (globalThis as { [hostsFederationName]?: HostsFederation })[hostsFederationName];
const { runtime, bundlerRuntime } = hosts ?? {};
if (!hosts || !runtime || !bundlerRuntime) throw new Error('A remote was opened outside of a host.');

const { instance: _instance, initOptions: _options, ...code } = hosts;

/** What a build of a remote takes for its part of the federation runtime: the host's code, with a state of its own. */
const ofThisBuild: HostsFederation = {
  ...code,
  bundlerRuntimeOptions: {},
  bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
  runtime: {
    ...runtime,
    // The host's own `init` would take this instance for its own from then on.
    init: (options) => runtime.createInstance({ ...options, id: options.id ?? '' }),
  },
};

export default ofThisBuild;
