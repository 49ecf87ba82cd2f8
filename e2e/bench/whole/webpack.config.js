// One bundle of host and remotes, to be measured beside the federated product; nothing of it is ever served to anybody else.
import { join } from 'node:path';
import { earlyScriptConfiguration, firstPaintConfiguration, webpackConfiguration } from 'remote-kit/build';

const root = join(import.meta.dirname, '../../..');
const path = process.env.WHOLE_FOLDER;
const mode = 'production';
const host = { folder: join(root, 'host-shell'), side: 'host', mode, port: 3000 };
const painter = { folder: join(root, 'remote-auth'), side: 'remote', mode, port: 3000 };

const without = (plugins, ...names) => plugins.filter((plugin) => !names.includes(plugin?.constructor.name));

// What federation would load at run time is part of the bundle; which files the exposed module of the first screen is made of is noted.
const wholeDoors = {
  apply(compiler) {
    const { NormalModuleReplacementPlugin, Compilation, sources } = compiler.webpack;
    new NormalModuleReplacementPlugin(/^\.\/loader\.ts$/, join(import.meta.dirname, 'exposed.js')).apply(
      compiler,
    );
    compiler.hooks.thisCompilation.tap('Doors', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Doors', stage }, () => {
        const files = compilation.namedChunkGroups.get('exposed-module-auth')?.getFiles() ?? [];
        compilation.emitAsset('exposed-module.json', new sources.RawSource(JSON.stringify(files)));
      });
    });
  },
};

const main = webpackConfiguration(host);
const early = earlyScriptConfiguration(host);
const paint = firstPaintConfiguration(painter);
const names = paint.module.rules[1].use[0].options.modules;
// A kit brings its sheets even where its parts are taken one by one.
const kits = { test: /shared-contracts[\\/]src[\\/]ui[\\/][a-z]+\.ts$/, sideEffects: true };
names.localIdentHashSalt = main.module.rules[1].use[1].options.modules.localIdentHashSalt;

export default [
  {
    ...main,
    output: { ...main.output, path },
    module: { ...main.module, rules: [...main.module.rules, kits] },
    plugins: [...without(main.plugins, 'ModuleFederationPlugin', 'OwnTaskPlugin'), wholeDoors],
  },
  { ...early, output: { ...early.output, path } },
  {
    ...paint,
    // Classes are named by the place of their sheet, seen from here.
    context: host.folder,
    entry: { 'first-paint': join(painter.folder, 'src/first-paint.tsx') },
    output: { ...paint.output, path, filename: '[name].cjs' },
    plugins: without(paint.plugins, 'FirstPaintPlugin'),
  },
];
