import { randomUUID } from 'node:crypto';
import type { TestApi } from './api.ts';
import { openMailbox, type ReceivedMail } from './mailbox.ts';

export const context = { id: 0, type: 'user' };
export const goodPassword = 'Correct!1horse';

/** What a person types to sign up. */
export function signUpData(values: object = {}) {
  return {
    emailAddress: `${randomUUID()}@visitor.example`,
    firstName: 'Ada',
    lastName: 'Lovelace',
    dayOfBirth: '1990-02-28',
    password: goodPassword,
    ...values,
  };
}

/** What visitors do, as the screens do it. */
export function visitorsOf(api: TestApi) {
  const mails = openMailbox(api);
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    api.call('POST', path, { body, headers });
  const get = (path: string, token?: string) =>
    api.call('GET', path, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  const signUp = (values: object = {}) => post('/services/signup', { context, data: signUpData(values) });
  const signIn = (emailAddress: string, password = goodPassword) =>
    post('/services/login', { emailAddress, password });
  const verify = (code: string, token?: string) =>
    post('/services/verify', { context, data: { code } }, token ? { authorization: `Bearer ${token}` } : {});
  const recover = (emailAddress: string) => post('/services/recover', { emailAddress });
  const resend = (emailAddress: string) => post('/services/resend', { context, data: emailAddress });
  const reset = (challenge: string, password = 'Another!2horse') =>
    post('/services/reset', { challenge, password });
  const openLink = (jwt: string) => get(`/v1/r/register/verify?jwt=${jwt}`);
  const status = async (tid: string) => (await get(`/v1/r/register/status?tid=${tid}`)).json;
  /** Makes waits for wrong passwords a minute longer, so that a slow machine still meets them. */
  const stretchWaits = () =>
    api.database.asOwner("update limits.counts set expire = expire + 60000 where key like 'turn:%'");
  const lastMail = async (to: string): Promise<ReceivedMail> => {
    const last = (await mails(to)).at(-1);
    if (!last) throw new Error(`There is no mail to ${to}.`);
    return last;
  };
  /** Signs up and returns the mail that verifies the address. */
  const waiting = async (values: object = {}) => {
    const data = signUpData(values);
    await post('/services/signup', { context, data });
    return { ...data, mail: await lastMail(data.emailAddress) };
  };
  /** A person with a verified account and a space, signed in. */
  const member = async (values: object = {}) => {
    const person = await waiting(values);
    await verify(person.mail.code);
    const { json } = await signIn(person.emailAddress, person.password);
    const token: string = json.data.access_token;
    const call = (method: string, path: string, body?: unknown) =>
      api.call(method, path, { headers: { authorization: `Bearer ${token}` }, ...(body ? { body } : {}) });
    return { ...person, token, call };
  };
  return {
    ...{ mails, lastMail, post, get, signUp, signIn, verify, recover, resend, reset },
    ...{ openLink, status, waiting, member, stretchWaits },
  };
}
