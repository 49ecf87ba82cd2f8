import { channelsOf, makeSpace, removeSpace } from './own-space.ts';

/** Makes a space for the run, which the workers sign in to; answers what removes it afterwards. */
export default async function setUp(): Promise<() => Promise<void>> {
  const space = await makeSpace();
  process.env.DEMO_EMAIL = space.email;
  process.env.DEMO_PASSWORD = space.password;
  process.env.OWN_CHANNELS = JSON.stringify(await channelsOf(space));
  return () => removeSpace(space);
}
