import { makeSpace, removeSpace } from './own-space.ts';

/** Makes a space for the run, which the workers sign in to; answers what removes it afterwards. */
export default async function setUp(): Promise<() => Promise<void>> {
  const space = await makeSpace();
  process.env.DEMO_EMAIL = space.email;
  process.env.DEMO_PASSWORD = space.password;
  return () => removeSpace(space);
}
