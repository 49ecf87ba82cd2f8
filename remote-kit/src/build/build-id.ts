/** Name of the build that is being made: `FAIRLEAD_BUILD_ID` in the environment, else the moment; one for all that is built together. */
export const buildId = process.env.FAIRLEAD_BUILD_ID ?? Date.now().toString(36);
