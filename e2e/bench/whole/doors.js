// In the place of the host's loader in the one bundle that is measured: the doors of the remotes, as parts of it.
const doors = {
  'remote-auth': () => import(/* webpackChunkName: "door-auth" */ '../../../remote-auth/src/remote.ts'),
  'remote-taxonomy': () =>
    import(/* webpackChunkName: "door-taxonomy" */ '../../../remote-taxonomy/src/remote.ts'),
  'remote-channel-screens': () =>
    import(/* webpackChunkName: "door-screens" */ '../../../remote-channel-screens/src/remote.ts'),
};

export async function loadDoor({ name }) {
  return (await doors[name]()).default;
}
