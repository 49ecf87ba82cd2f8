import webpack from 'webpack';
import { reachBeyond } from '../shared/reach-beyond.ts';

/** Fails the build of a remote whose style sheets affect elements outside it. */
export class IsolationPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('Isolation', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'Isolation', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!name.endsWith('.css')) continue;
          for (const complaint of reachBeyond(asset.source().toString())) {
            compilation.errors.push(new webpack.WebpackError(`${name}: ${complaint}`));
          }
        }
      });
    });
  }
}
