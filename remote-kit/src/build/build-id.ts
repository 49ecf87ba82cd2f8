/** Id of the current build: `FAIRLEAD_BUILD_ID` in the environment, else the time. All packages of one build share it. */
export const buildId = process.env.FAIRLEAD_BUILD_ID ?? Date.now().toString(36);
