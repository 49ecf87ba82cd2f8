import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signedText } from 'shared-contracts/remote';

// Not from the module of folders: whoever imports that has chosen the data folder.
const program = join(import.meta.dirname, '../../containers/remote.sh');

/** Name of the remote whose container tests run. */
export const containedRemote = 'remote-auth';
/** Where its container says that it serves. */
export const containedOrigin = 'http://auth.test:3001';

/** The program of the container of a remote, run in a folder, with images that bring little along. `volume` is that of the remote. */
export function remoteContainer(folder: string, volume = join(folder, 'volume')) {
  const name = containedRemote;
  const read = (file: string) => readFileSync(join(volume, file), 'utf8');
  return {
    volume,
    /** Makes what an image brings along, as its Dockerfile does. Returns where it is. */
    image(build: string, contract = '^2.0.0'): string {
      const at = join(folder, 'images', build);
      const place = `${name}/0.1.0-${build}`;
      mkdirSync(join(at, place), { recursive: true });
      mkdirSync(join(at, 'first-paint'));
      mkdirSync(join(at, 'source-maps'));
      writeFileSync(join(at, 'source-maps/remoteEntry.js.map'), `map of ${build}`);
      writeFileSync(join(at, place, 'remoteEntry.js'), build);
      writeFileSync(join(at, 'build'), build);
      const line = {
        ...{
          name,
          title: 'Sign in & “more”',
          version: '0.1.0',
          build,
          contract,
          integrity: `sha384-${build}`,
        },
        ...{ firstPaintHashes: {}, manifest: `@ORIGIN@/${place}/mf-manifest.json`, paths: [], slots: [] },
      };
      writeFileSync(join(at, 'entry.json'), JSON.stringify(line));
      writeFileSync(join(at, 'signed.txt'), signedText(line));
      writeFileSync(join(at, 'first-paint/signin.html'), `<link href="@ORIGIN@/${place}/a.css">`);
      return at;
    },
    run(
      command: string,
      { image = '', origin = containedOrigin, key = '', env = {} }: RunOptions = {},
    ): { status: number | null; said: string } {
      const { status, stdout, stderr } = spawnSync('sh', [program, command], {
        encoding: 'utf8',
        env: {
          ...process.env,
          REMOTE_NAME: name,
          PUBLIC_ORIGIN: origin,
          RELEASES: volume,
          SHARED_RELEASES: join(folder, 'shared'),
          IMAGE: image,
          RELEASE_KEY: key,
          ...env,
        },
      });
      return { status, said: stdout + stderr };
    },
    read,
    /** The line of the registry that it wrote last. */
    inUse: () => JSON.parse(read(`entries/${name}.json`)),
  };
}

interface RunOptions {
  image?: string;
  origin?: string;
  /** The private half of the key that signs. */
  key?: string;
  env?: Readonly<Record<string, string>>;
}
