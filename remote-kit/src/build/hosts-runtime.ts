import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { type HostsFederation, hostsFederationName } from 'shared-contracts/remote';

const hosts = (globalThis as { [hostsFederationName]?: HostsFederation })[hostsFederationName];
const { runtime, bundlerRuntime } = hosts ?? {};
if (!hosts || !runtime || !bundlerRuntime) throw new Error('A remote was opened outside of a host.');

const { instance: _instance, initOptions: _options, ...code } = hosts;

/** The federation runtime for a build of a remote: the code of the host with a state of its own. */
const ofThisBuild: HostsFederation = {
  ...code,
  bundlerRuntimeOptions: {},
  bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
  runtime: {
    ...runtime,
    // The host's own `init` would replace its instance by this one.
    init: (options) => runtime.createInstance({ ...options, id: options.id ?? '' }),
  },
};

export default ofThisBuild;
