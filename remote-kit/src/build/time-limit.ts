import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/**
 * Time limit in milliseconds for a script or style sheet of a remote; then the load error appears. webpack's own limit is two minutes for
 * scripts and none for style sheets; the product promises five seconds. Source: quality.md, "Federation".
 */
export const partWithinMs = 4000;

const requested = `${webpack.RuntimeGlobals.require}.requested`;

// A build asks for a file again only where it failed. The browser would hand that failure out once more, or let the second asker
// wait for what hangs; under another address it begins again. What comes is compared with its hash as before.
const askAnew = (tag: string, property: string, address: string) => [
  `${requested} ??= {};`,
  `if (${requested}[${address}]) ${tag}.${property} = ${address} + "?" + ${requested}[${address}];`,
  `${requested}[${address}] = (${requested}[${address}] ?? 0) + 1;`,
];

/** Applies the time limit to style sheets, as webpack does to scripts, and retries failed files. */
export class FailedFilesPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('FailedFiles', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'FailedFiles',
        (source) => [source, ...askAnew('script', 'src', 'url')].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'FailedFiles',
        (source, { tag, href }) =>
          [
            source,
            ...askAnew(tag, 'href', href),
            `var limit = setTimeout(() => ${tag}.onerror?.({ type: "timeout", target: ${tag} }), ${partWithinMs});`,
            `for (var end of ["load", "error"]) ${tag}.addEventListener(end, () => clearTimeout(limit));`,
          ].join('\n'),
      );
    });
  }
}
