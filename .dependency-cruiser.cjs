// Who may import whom. One table; each message names the right import. Source: docs/architecture.md.
const remotes = 'remote-(?!kit/)[a-z0-9-]+';
const workspace = `(host-shell|booking-page|${remotes}|reference-api|e2e|stack)`;

/** Rules by which no room of a package imports one of a layer above it. `order` has the rooms of each layer, the highest first. */
function layers(folder, order) {
  return order.slice(1).map((rooms, index) => {
    const above = order.slice(0, index + 1).flat();
    return {
      name: `layers-of-${folder.split('/')[0]}-below-${order[index].join('-')}`,
      comment: `${rooms.join(', ')} of ${folder} may be used by ${above.join(', ')}, and not the other way round.`,
      severity: 'error',
      from: { path: `^${folder}/(${rooms.join('|')})/`, pathNot: '\\.test\\.' },
      to: { path: `^${folder}/(${above.join('|')})/` },
    };
  });
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment:
        'shared-contracts imports no other package of the workspace: move the code into the package that needs it.',
      severity: 'error',
      from: { path: '^shared-contracts/' },
      to: { path: `^${workspace}/` },
    },
    {
      name: 'kit-knows-the-contract-only',
      comment: 'remote-kit imports what shared-contracts exports and no other package of the workspace.',
      severity: 'error',
      from: { path: '^remote-kit/' },
      to: { path: `^${workspace}/` },
    },
    {
      name: 'tools-stay-out-of-the-product',
      comment:
        'What runs in the product imports no tool: remote-kit is for webpack.config.ts, tests, and what a build renders or a remote alone begins with (src/first-paint.tsx, src/bootstrap.tsx).',
      severity: 'error',
      from: {
        path: `^(shared-contracts|host-shell|booking-page|${remotes}|reference-api)/src/`,
        pathNot: '\\.test\\.|/testing/|^remote-[^/]+/src/(?:first-paint|bootstrap)\\.tsx$',
      },
      to: { path: '^remote-kit/' },
    },
    {
      name: 'remote-knows-the-contract-only',
      comment:
        'A remote imports neither the host nor another remote: what they share is a slot or a fact of the Shell.',
      severity: 'error',
      from: { path: `^(${remotes})/` },
      to: { path: `^${workspace}/`, pathNot: '^$1/' },
    },
    {
      name: 'host-loads-remotes-at-run-time',
      comment:
        "The host never imports a remote's source: it loads the exposed module that the registry names.",
      severity: 'error',
      from: { path: '^host-shell/' },
      to: { path: `^(${remotes}|booking-page|reference-api|e2e|stack)/` },
    },
    {
      name: 'booking-page-is-small',
      comment:
        'The booking page takes types of shared-contracts/api, and /days, /routes and /languages; whatever else the contract has would have to be loaded by every visitor.',
      severity: 'error',
      from: { path: '^booking-page/src/', pathNot: '\\.test\\.' },
      to: {
        path: `^(host-shell|${remotes}|reference-api|e2e|stack|shared-contracts/src/(?!days|routes|languages))|node_modules/(antd|jotai|ky|zod|@tanstack)/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'api-speaks-the-contract',
      comment:
        'The API imports shared-contracts/api, /days, /entities, /errors, /folding and /session; nothing that runs in a browser.',
      severity: 'error',
      from: { path: '^reference-api/' },
      to: {
        path: `^(host-shell|booking-page|${remotes}|e2e|stack|remote-kit|shared-contracts/src/(http|shell|ui|remote|router)|node_modules/.*react)`,
      },
    },
    {
      name: 'e2e-sees-the-outside',
      comment:
        "End-to-end tests import shared-contracts/routes, /session and /entities; never an app's source. (bench/whole builds one bundle of it to measure.)",
      severity: 'error',
      from: { path: '^e2e/', pathNot: '^e2e/bench/whole/' },
      to: {
        path: `^(host-shell|booking-page|${remotes}|reference-api|remote-kit|shared-contracts/src/(?!routes|session|entities))`,
      },
    },
    {
      name: 'antd-through-kits',
      comment:
        'antd and its icons are imported in shared-contracts/src/ui alone: take parts from shared-contracts/ui/frame, /form, /data, /icons.',
      severity: 'error',
      from: { pathNot: '^(shared-contracts/src/ui|remote-kit/src/(antd|styles))/' },
      to: { path: '(^|/)node_modules/(antd|@ant-design)/' },
    },
    {
      name: 'front-pages-take-the-small-kits',
      comment:
        'A front page stands in the way of every first row: it takes parts from shared-contracts/ui/base and /display; what brings more is fetched when it is opened.',
      severity: 'error',
      from: { path: '^remote-channel-screens/src/features/(dashboard|home)/[^.]+\\.tsx$' },
      to: { path: '^shared-contracts/src/ui/(frame|layers|form|data)\\.ts$', reachable: true },
    },
    {
      name: 'router-through-the-contract',
      comment: 'The router is shared as one module: import it from shared-contracts/router.',
      severity: 'error',
      from: { path: '^(host-shell|remote-)', pathNot: '^remote-kit/' },
      to: { path: '(^|/)node_modules/react-router' },
    },
    {
      name: 'ky-in-http',
      comment: 'ky is imported in shared-contracts/src/http alone: use the Shell’s api.',
      severity: 'error',
      from: { pathNot: '^shared-contracts/src/http/' },
      to: { path: '(^|/)node_modules/ky/' },
    },
    {
      name: 'tokens-read-in-session',
      comment: 'jwt-decode is imported in shared-contracts/src/session alone: use decodeToken.',
      severity: 'error',
      from: { pathNot: '^shared-contracts/src/session/' },
      to: { path: '(^|/)node_modules/jwt-decode/' },
    },
    {
      name: 'trees-and-splitters-are-widgets',
      comment: 'rc-tree and allotment live in remote-taxonomy/src/ui.',
      severity: 'error',
      from: { pathNot: '^remote-taxonomy/src/ui/' },
      to: { path: '(^|/)node_modules/(allotment|@rc-component/tree)/' },
    },
    {
      name: 'features-do-not-know-each-other',
      comment:
        'A feature never imports another one: routes.tsx composes them; what both need goes to ui/, api/ or the contract.',
      severity: 'error',
      from: { path: '^(remote-[^/]+/src/features/)([^/]+)/' },
      to: { path: '^$1', pathNot: '^$1$2/' },
    },
    // The host, from the top down: what starts it, its router, its screens, what surrounds them, channels, remotes, and what all of them need.
    ...layers('host-shell/src', [
      ['startup'],
      ['app'],
      ['screens'],
      ['shell'],
      ['channels'],
      ['federation'],
      ['session', 'data', 'config', 'ui'],
    ]),
    // In each subject of the API: routes call services, services call repositories.
    {
      name: 'services-know-no-routes',
      comment: 'A service is called by routes and jobs; they pass it what it needs of a call.',
      severity: 'error',
      from: { path: '^reference-api/src/[^/]+/services/', pathNot: '\\.test\\.' },
      to: { path: '^reference-api/src/[^/]+/routes/' },
    },
    {
      name: 'repositories-read-and-write-alone',
      comment: 'A repository reads and writes tables. What decides belongs into a service.',
      severity: 'error',
      from: { path: '^reference-api/src/[^/]+/repositories/', pathNot: '\\.test\\.' },
      to: { path: '^reference-api/src/[^/]+/(routes|services)/' },
    },
    {
      name: 'models-are-pure',
      comment: 'A *.model.ts imports no React, jotai, router, cache, client or DOM library.',
      severity: 'error',
      from: { path: '\\.model\\.ts$' },
      to: {
        path: '(^|/)node_modules/(react|react-dom|jotai|ky|@tanstack|antd)/|\\.(atoms|api)\\.ts$|\\.tsx$',
      },
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
      to: { couldNotResolve: true, pathNot: '\\.generated\\.css$|^whole-react-query$' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    // What a peer of the benchmarks is made of is installed by the benchmark; what a remote of another repository is made of, there.
    exclude: { path: '(^|/)(dist|migrations|bench/peers|packages/outside)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
