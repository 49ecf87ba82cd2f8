/**
 * The hashes of a build's files, as its `mf-manifest.json` carries them: by path from the manifest, each in the form of
 * Subresource Integrity. The manifest's own hash is in the registry.
 */
export type FileHashes = Readonly<Record<string, string>>;

/**
 * The one form of a hash that is taken. A browser takes no notice of an `integrity` that it cannot read, so anything else
 * has to be refused before it gets there.
 */
export const hashForm = /^sha384-[A-Za-z0-9+/]{64}$/;

/** A hash in the right form that no file has: what is loaded with it is refused. */
export const hashOfNothing = `sha384-${'A'.repeat(64)}`;

/**
 * Name of the function that a host leaves on `globalThis` for the builds that it loads: it takes the address of a script
 * or a sheet and gives the hash that the file has to have, {@link hashOfNothing} for one that the host does not know.
 */
export const hashLookup = 'fairleadHashOf';
