import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { askAnew, timeLimit } from './file-guards.ts';

/** Gives scripts and style sheets a time limit, and requests failed files under another address. */
export class FailedFilesPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('FailedFiles', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'FailedFiles',
        (source) => [source, ...askAnew('script', 'src', 'url'), ...timeLimit('script')].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'FailedFiles',
        (source, { tag, href }) => [source, ...askAnew(tag, 'href', href), ...timeLimit(tag)].join('\n'),
      );
    });
  }
}
