import { demo } from '../support/person.ts';

/** Signs the demo person in without a browser, at the API that the product at `base` names, and answers both. */
export async function signInDemo(base: string): Promise<{ api: string; token: string }> {
  const { api } = await (await fetch(`${base}/config.json`)).json();
  const answer = await fetch(`${api}/services/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ emailAddress: demo.email, password: demo.password }),
  });
  return { api, token: (await answer.json()).data.access_token };
}
