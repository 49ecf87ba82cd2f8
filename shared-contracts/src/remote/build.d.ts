/** What webpack knows of the build that it makes; replaced by its value when it is made. */
declare const FAIRLEAD_BUILD: { name: string; version: string; build: string };

/** Address of the API that a remote alone works with; empty for the one of a start on this machine. */
declare const FAIRLEAD_API: string;
