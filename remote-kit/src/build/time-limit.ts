import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/**
 * Time limit in milliseconds for a script or style sheet of a remote; its slot then reports a failure. webpack's own limit is two minutes
 * for scripts, and none for style sheets; the promise is five seconds. Source: quality.md, "Federation".
 */
export const partWithinMs = 4000;

const requested = `${webpack.RuntimeGlobals.require}.requested`;

// A build requests a file again only if it failed. At the same address, the browser would repeat the stored failure, or wait for a hanging
// request. The retry therefore uses another address. The browser checks the hash as before.
const askAnew = (tag: string, property: string, address: string) => [
  `${requested} ??= {};`,
  `if (${requested}[${address}]) ${tag}.${property} = ${address} + "?" + ${requested}[${address}];`,
  `${requested}[${address}] = (${requested}[${address}] ?? 0) + 1;`,
];

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
