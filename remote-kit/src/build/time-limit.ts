import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { askAnew, sheetLimit } from './file-guards.ts';

/** Adds a time limit to style sheets, as webpack has for scripts, and retries failed files under another address. */
export class FailedFilesPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('FailedFiles', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'FailedFiles',
        (source) => [source, ...askAnew('script', 'src', 'url')].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'FailedFiles',
        (source, { tag, href }) => [source, ...askAnew(tag, 'href', href), ...sheetLimit(tag)].join('\n'),
      );
    });
  }
}
