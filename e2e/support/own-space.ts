// One thing: a space of its own for a run of these tests against a product that others use: signed up by mail before, removed afterwards.
import { linkIn, mailTo, newAddress } from './mailbox.ts';

const base = () => process.env.BASE_URL ?? 'http://localhost:3000';
const secret = () => `Own-space!${crypto.randomUUID().slice(0, 8)}`;
const context = { id: 0, type: 'users' };
const mostTries = 60;

async function apiAddress(): Promise<string> {
  const answer = await fetch(new URL('/config.json', base())).catch(() => null);
  if (!answer?.ok) throw new Error(`Nothing answers at ${base()}. Is the product running there?`);
  return ((await answer.json()) as { api: string }).api;
}

async function send<Answer>(path: string, body: object, token?: string): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const answer = await fetch(`${await apiAddress()}${path}`, {
    ...{ method: 'POST', headers, body: JSON.stringify(body) },
  });
  const { success, data, error } = (await answer.json()) as {
    success: boolean;
    data: Answer;
    error?: string;
  };
  if (!success) throw new Error(`${path} was refused: ${error}`);
  return data;
}

async function signIn(email: string, password: string): Promise<string> {
  const { access_token } = await send<{ access_token: string }>('/services/login', {
    emailAddress: email,
    password,
  });
  return access_token;
}

/** Signs up, verifies the address by the link in the mail, and waits until the space has the demo content. */
export async function makeSpace(): Promise<{ email: string; password: string }> {
  if (!process.env.MAILBOX_URL)
    throw new Error('Set MAILBOX_URL: the address of the mailbox, for the mail of the sign-up.');
  const [email, password] = [newAddress('e2e'), secret()];
  await send('/services/signup', {
    context,
    data: {
      ...{ emailAddress: email, password, firstName: 'Robin', lastName: 'Demo', dayOfBirth: '1990-05-01' },
      ...{ timeZone: 'Europe/Berlin', sampleContent: true },
    },
  });
  const jwt = new URL(linkIn(await mailTo(email, /^Verify/)), base()).searchParams.get('jwt') ?? '';
  const api = await apiAddress();
  const begun = await fetch(`${api}/v1/r/register/verify?${new URLSearchParams({ jwt })}`);
  const { data: tid } = (await begun.json()) as { data: string };
  for (let tries = 0; tries < mostTries; tries += 1) {
    const state = await (await fetch(`${api}/v1/r/register/status?${new URLSearchParams({ tid })}`)).text();
    if (state === 'ready') return { email, password };
    if (state === 'fail') throw new Error('The space could not be set up.');
    await new Promise((go) => setTimeout(go, 500));
  }
  throw new Error('The space was not set up within half a minute.');
}

/** The ids of the channels of a space, in the order in which the demo space has made its own. */
export async function channelsOf({
  email,
  password,
}: {
  email: string;
  password: string;
}): Promise<number[]> {
  const headers = { authorization: `Bearer ${await signIn(email, password)}` };
  const answer = await fetch(`${await apiAddress()}/v1/a/channels/all`, { headers });
  const { data } = (await answer.json()) as { data: { id: number }[] };
  return data.map(({ id }) => id).sort((one, other) => one - other);
}

/** The first id of a channel in the demo space, by which the specs name channels in addresses. */
const firstChannel = 1000;

/** The id of a channel of the demo space in the space of this run. */
export function ownChannel(id: number): number {
  const channels: number[] = JSON.parse(process.env.OWN_CHANNELS ?? '[]');
  return channels[id - firstChannel] ?? id;
}

/** An address whose channel is that of the space of this run. */
export function inOwnSpace(address: string): string {
  return address.replace(/(?<=[?&]channel=)\d+/, (id) => String(ownChannel(Number(id))));
}

/** Deletes the account, and its space with it. */
export async function removeSpace({ email, password }: { email: string; password: string }): Promise<void> {
  const token = await signIn(email, password);
  await send('/v1/a/account/delete', { context, data: { password } }, token);
}
