import { cpSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DeployableName, type ReleaseFile, readRelease, remotes } from './builds.ts';
import { dataPath, root } from './folders.ts';
import type { Ports } from './ports.ts';
import { Refusal } from './refusal.ts';

/** The folder that releases are copied into: one folder a remote, one a release in it; never changed once there. */
export function releasesFolder(): string {
  return dataPath('releases');
}

function folderOf({ name, version, build }: ReleaseFile): string {
  return `${name}/${version}-${build}`;
}

function place(name: DeployableName): ReleaseFile {
  const release = readRelease(name);
  if (!release) throw new Refusal(`${name} has no build to release.`);
  const target = join(releasesFolder(), folderOf(release));
  if (existsSync(target)) return release;
  const partial = `${target}.partial`;
  cpSync(join(root, name, 'dist'), partial, { recursive: true });
  renameSync(partial, target);
  return release;
}

/** Writes a file so that a reader sees the old one or the new one, never a part. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.partial`, text);
  renameSync(`${file}.partial`, file);
}

/** Puts the host's build on its place, where no later build changes it, and answers the folder. */
export function releaseHost(): string {
  return join(releasesFolder(), folderOf(place('host-shell')));
}

/** Releases the builds of the remotes and points the registry of this machine at them. */
export function releaseAll(ports: Ports): void {
  const entries = remotes.map((name) => {
    const release = place(name);
    return { ...release, manifest: `http://localhost:${ports[name]}/${folderOf(release)}/mf-manifest.json` };
  });
  writeWhole(join(releasesFolder(), 'remotes.json'), `${JSON.stringify({ remotes: entries }, null, 2)}\n`);
}
