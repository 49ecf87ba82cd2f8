/** A build of a remote in this tab. */
export interface OwnerBuild {
  name: string;
  build: string;
}

const owners = new Map<string, OwnerBuild>();

/** Notes which build has its files in a folder, the address of its manifest without the file name. Call it before any of its code runs. */
export function noteOwner(folder: string, { name, build }: OwnerBuild): void {
  if (!owners.has(folder)) owners.set(folder, { name, build });
}

/** Forgets whose files are in a folder. */
export function forgetOwner(folder: string): void {
  owners.delete(folder);
}

/** The build whose code a stack names first, and where; null if it names none. */
function ownerIn(stack: string): { owner: OwnerBuild; at: string } | null {
  let found: { owner: OwnerBuild; at: string; index: number } | null = null;
  for (const [folder, owner] of owners) {
    const index = stack.indexOf(folder);
    if (index < 0 || (found && found.index < index)) continue;
    found = { owner, index, at: stack.slice(index).split(/[)\n]/, 1)[0] ?? '' };
  }
  return found;
}

/** The build whose code is running, as far as the stack tells: code of the host that a remote calls counts for the remote. */
export function ownerNow(): { owner: OwnerBuild; at: string } | null {
  return owners.size === 0 ? null : ownerIn(new Error().stack ?? '');
}

/** A word for a build, which tells it from others. */
export function keyOf({ name, build }: OwnerBuild): string {
  return `${name} ${build}`;
}
