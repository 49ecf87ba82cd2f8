import webpack from 'webpack';

const startup = webpack.RuntimeGlobals.startup;

class BeginLater extends webpack.RuntimeModule {
  constructor() {
    // After the federation plugin, which puts its own beginning before whatever stands there.
    super('federation in a task of its own', webpack.RuntimeModule.STAGE_TRIGGER + 10);
  }
  override generate(): string {
    return `var begin = ${startup};\n${startup} = () => { setTimeout(begin); };`;
  }
}

/**
 * Has a host's federation runtime begin in a task of its own, after its file was read in: both in one hold a slow machine up for longer than
 * somebody who types would leave unnoticed. The host's entry asks for nothing that is shared in the same task; timers run in the order in which they were set.
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
