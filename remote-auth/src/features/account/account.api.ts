import {
  type Account,
  changeEmail,
  changePassword,
  confirmEmail,
  type Device,
  deleteAccount,
  keepTrial,
  listDevices,
  readAccount,
  revokeDevice,
  revokeOtherDevices,
  type SignUpData,
  updateAccount,
} from 'shared-contracts/api';
import type { ApiClient, SendOptions } from 'shared-contracts/http';
import { userContext } from '../../api/account-mails.api.ts';

/** The calls of the account screen. */
export function accountCalls(api: ApiClient) {
  const about = <Data>(data: Data) => ({ body: { context: userContext, data } });
  return {
    read: async (signal: AbortSignal): Promise<Account> => (await api.send(readAccount, { signal })).data,
    update: async (
      person: Pick<SignUpData, 'firstName' | 'lastName' | 'dayOfBirth'>,
      options: SendOptions,
    ): Promise<Account> => (await api.send(updateAccount, { ...options, ...about(person) })).data,
    changeEmail: (settings: { emailAddress: string; password: string }, options: SendOptions) =>
      api.send(changeEmail, { ...options, ...about(settings) }),
    confirmEmail: async (code: string, options: SendOptions): Promise<Account> =>
      (await api.send(confirmEmail, { ...options, ...about({ code }) })).data,
    changePassword: (settings: { current: string; password: string }, options: SendOptions) =>
      api.send(changePassword, { ...options, ...about(settings) }),
    devices: async (signal: AbortSignal): Promise<Device[]> => (await api.send(listDevices, { signal })).data,
    revoke: (id: number, options: SendOptions) => api.send(revokeDevice, { ...options, params: { id } }),
    revokeOthers: async (options: SendOptions): Promise<number> =>
      (await api.send(revokeOtherDevices, options)).data.ended,
    remove: (password: string, options: SendOptions) =>
      api.send(deleteAccount, { ...options, ...about({ password }) }),
    keep: (data: SignUpData, options: SendOptions) => api.send(keepTrial, { ...options, ...about(data) }),
  };
}
