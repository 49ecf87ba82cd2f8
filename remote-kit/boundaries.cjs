// Who may import whom in a remote, for dependency-cruiser: `forbidden: [...require('remote-kit/boundaries')]`. Each message names the right import.
module.exports = [
  {
    name: 'remote-knows-the-contract-only',
    comment:
      'A remote imports neither the host nor another remote: what they share is a slot or a fact of the Shell.',
    severity: 'error',
    from: {},
    to: { path: '(^|/)node_modules/(?!remote-kit/)(?:remote-[a-z0-9-]+|host-shell)/' },
  },
  {
    name: 'tools-stay-out-of-the-product',
    comment:
      'What runs in the product imports no tool: remote-kit is for configuration, tests, and src/bootstrap.tsx.',
    severity: 'error',
    from: { path: '^src/', pathNot: '\\.test\\.|/testing/|^src/(?:first-paint|bootstrap)\\.tsx$' },
    to: { path: '(^|/)node_modules/remote-kit/' },
  },
  {
    name: 'antd-through-kits',
    comment:
      'The host shares parts of antd: take them from shared-contracts/ui/base, /display, /frame, /layers, /form, /data, /icons.',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: '(^|/)node_modules/(antd|@ant-design)/' },
  },
  {
    name: 'router-through-the-contract',
    comment: 'The router is shared as one module: import it from shared-contracts/router.',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: '(^|/)node_modules/react-router' },
  },
  {
    name: 'calls-through-the-shell',
    comment: 'Calls go through the api of the Shell, which signs them in.',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: '(^|/)node_modules/(ky|jwt-decode)/' },
  },
  {
    name: 'features-do-not-know-each-other',
    comment:
      'A feature never imports another one: routes.tsx composes them; what both need goes to src/api or src/ui.',
    severity: 'error',
    from: { path: '^(src/features/)([^/]+)/' },
    to: { path: '^$1', pathNot: '^$1$2/' },
  },
  {
    name: 'models-are-pure',
    comment: 'A *.model.ts imports no React, cache, client or DOM library.',
    severity: 'error',
    from: { path: '\\.model\\.ts$' },
    to: { path: '(^|/)node_modules/(react|react-dom|@tanstack)/|\\.api\\.ts$|\\.tsx$' },
  },
  {
    name: 'no-circles',
    comment: 'A circle of imports has no beginning: move what both need below them.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'nothing-unresolved',
    comment: 'An import that leads nowhere.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
];
