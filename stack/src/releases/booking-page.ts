import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import { writeWhole } from '../whole-files.ts';
import { whileAlone } from './alone.ts';
import { buildRelease, type ReleaseFile } from './builds.ts';
import { standingBefore, standingReleases } from './history/standing.model.ts';
import { noteRelease, readLog, wasReleased } from './release-log.ts';
import { folderOf, place, releasesFolder } from './releases.ts';
import { fitsHost } from './upload.ts';

const name = 'booking-page';

/** The file that says which build of the booking page is in use. Its server reads it for each page. */
export function bookingPageFile(): string {
  return join(releasesFolder(), `${name}.json`);
}

/** The build that is in use; null before the first release. */
export function usedBookingPage(): ReleaseFile | null {
  return existsSync(bookingPageFile()) ? JSON.parse(readFileSync(bookingPageFile(), 'utf8')) : null;
}

const isThere = (release: ReleaseFile) => existsSync(join(releasesFolder(), folderOf(release)));

function use(release: ReleaseFile, what: 'release' | 'rollback', by?: string): void {
  writeWhole(bookingPageFile(), `${JSON.stringify({ ...release, folder: folderOf(release) }, null, 2)}\n`);
  noteRelease(what, release, by);
}

/**
 * Whether a start leaves a build in use: its files are there, and the API of this version understands it, as one of a later version after somebody went back is not
 * sure to be. Builds from before they named their contract count as understood.
 */
export function staysInUse(used: ReleaseFile, own: Pick<ReleaseFile, 'contract'>): boolean {
  const { contract = '' } = used as Partial<ReleaseFile>;
  return isThere(used) && (contract === '' || fitsHost(contract, own.contract));
}

/** Releases the build of the booking page, unless it was released before: a roll-back stays until there is something new. */
export function releaseBookingPage(): void {
  const release = place(name);
  const used = usedBookingPage();
  if (used && staysInUse(used, release) && wasReleased(name, release.build)) return;
  use(release, 'release', 'start');
}

const words = ({ version, build }: ReleaseFile) => `${name} ${version}, build ${build}`;

/** The command `release booking-page [BUILD]`: builds it again and uses it; with a build that was released here before, uses that one. */
export async function release([build]: readonly string[]): Promise<number> {
  if (build === undefined) await buildRelease(name);
  await whileAlone('releases', () => {
    const known = readLog().findLast((line) => line.release.name === name && line.release.build === build);
    const made = build === undefined ? place(name) : known?.release;
    if (!made || !isThere(made)) {
      throw new Refusal(
        `${name} has no release here of build ${build}. npm run releases lists what there is.`,
      );
    }
    use(made, 'release');
    console.log(`Released ${words(made)}. Every page that is loaded from now on is of it.`);
  });
  return 0;
}

/** The command `rollback booking-page`: takes the last release back; called again, the one before that. */
export async function rollback(): Promise<number> {
  await whileAlone('releases', () => {
    const used = usedBookingPage();
    const standing = standingReleases(readLog(), name);
    const before = used ? standingBefore(standing, used.build).findLast(isThere) : undefined;
    if (!before) throw new Refusal(`There is no release of ${name} before build ${used?.build ?? 'none'}.`);
    use(before, 'rollback');
    console.log(`Rolled back to ${words(before)}. Every page that is loaded from now on is of it.`);
  });
  return 0;
}
