/**
 * The hashes of a build's files in its `mf-manifest.json`: Subresource Integrity values by path, relative to the manifest. The manifest's own
 * hash is in the registry.
 */
export type FileHashes = Readonly<Record<string, string>>;

/**
 * The only accepted form of a hash. A browser ignores an `integrity` that it cannot parse, so the host must reject any other form first.
 */
export const hashForm = /^sha384-[A-Za-z0-9+/]{64}$/;

/** A valid hash that matches no file, so that the browser blocks the file. */
export const hashOfNothing = `sha384-${'A'.repeat(64)}`;

/**
 * Name of the function on `globalThis` that the host provides to builds. It maps the address of a script or style sheet to the required hash;
 * {@link hashOfNothing} for an unknown file.
 */
export const hashLookup = 'fairleadHashOf';
