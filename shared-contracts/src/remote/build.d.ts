/** What webpack knows of the build that it makes; replaced by its value when it is made. */
declare const FAIRLEAD_BUILD: { name: string; version: string; build: string };

/** Whether the build leaves out what exists for speed alone. Unknown to tests and to builds of an older remote-kit. */
declare const FAIRLEAD_PLAIN: boolean | undefined;

/** Address of the API that a remote alone works with; empty for the one of a start on this machine. */
declare const FAIRLEAD_API: string;
