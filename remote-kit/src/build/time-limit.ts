import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/**
 * After so many milliseconds a script or sheet of a remote that has not come has failed, and its place says so. webpack's own
 * limit is two minutes for scripts and none for sheets; promised are five seconds. Source: quality.md, "Federation".
 */
export const partWithinMs = 4000;

const requested = `${webpack.RuntimeGlobals.require}.requested`;

// A build asks for a file again only where it failed. The browser would hand that failure out once more, or let the second asker
// wait for what hangs; under another address it begins anew. What comes is compared with its hash as before.
const askAnew = (tag: string, property: string, address: string) => [
  `${requested} ??= {};`,
  `if (${requested}[${address}]) ${tag}.${property} = ${address} + "?" + ${requested}[${address}];`,
  `${requested}[${address}] = (${requested}[${address}] ?? 0) + 1;`,
];

/** Gives up on sheets that do not come, as webpack does on scripts, and asks anew for what has failed. */
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
