/** Build-time constants, which webpack replaces by their values. */
declare const FAIRLEAD_BUILD: { name: string; version: string; build: string };

/** Whether the build leaves out what exists for speed alone. Unknown to tests and to builds of an older remote-kit. */
declare const FAIRLEAD_PLAIN: boolean | undefined;

/** Address of the API for a remote that runs alone; empty for the local one. */
declare const FAIRLEAD_API: string;
