import webpack from 'webpack';

const startup = webpack.RuntimeGlobals.startup;

class BeginLater extends webpack.RuntimeModule {
  constructor() {
    // Runs after the federation plugin, which prepends its own startup code.
    super('federation in a task of its own', webpack.RuntimeModule.STAGE_TRIGGER + 10);
  }
  override generate(): string {
    return `var begin = ${startup};\n${startup} = () => { setTimeout(begin); };`;
  }
}

/**
 * Starts the federation runtime of a host in a task of its own, after its file was evaluated. Both in one task would block a slow machine
 * noticeably for a person who types. The entry of the host imports no shared module in the same task. Timers run in the order they were
 * set.
 */
export class OwnTaskPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('OwnTask', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('OwnTask', (chunk, needed) => {
        if (!chunk.hasRuntime()) return;
        needed.add(startup);
        compilation.addRuntimeModule(chunk, new BeginLater());
      });
    });
  }
}
