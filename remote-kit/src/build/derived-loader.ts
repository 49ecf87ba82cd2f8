import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { LoaderContext } from 'webpack';

const run = promisify(execFile);

// A separate process: this one would not import a module again after a change.
const program = 'process.stdout.write(JSON.stringify(await import(process.argv[1])))';

/**
 * Replaces a module `*.derived.ts` by the values of its exports, as JSON. The bundle then contains the derived values, not their sources. A
 * bundler without this loader runs the module instead, with the same result. Fails the build if the module throws.
 */
export default async function evaluate(this: LoaderContext<object>): Promise<string> {
  this.addContextDependency(this.context ?? this.rootContext);
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program, this.resourcePath]);
  const values: Record<string, unknown> = JSON.parse(stdout);
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}
