// In the place of the host's loader in the one bundle that is measured: the exposed modules of the remotes, as parts of it.
const exposedModules = {
  'remote-auth': () =>
    import(/* webpackChunkName: "exposed-module-auth" */ '../../../remote-auth/src/remote.ts'),
  'remote-taxonomy': () =>
    import(/* webpackChunkName: "exposed-module-taxonomy" */ '../../../remote-taxonomy/src/remote.ts'),
  'remote-channel-screens': () =>
    import(/* webpackChunkName: "exposed-module-screens" */ '../../../remote-channel-screens/src/remote.ts'),
};

export async function loadExposed({ name }) {
  return (await exposedModules[name]()).default;
}
