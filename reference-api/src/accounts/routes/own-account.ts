import {
  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  keepTrial,
  listDevices,
  readAccount,
  revokeDevice,
  revokeOtherDevices,
  updateAccount,
} from 'shared-contracts/api';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import { notFound } from '../../errors/failure.ts';
import { type Server, serve, serveAfter } from '../../http/call.ts';
import { devicesOf, revokeDeviceOf, revokeSessions } from '../../tokens/repositories/sessions.ts';
import { setPendingEmail, updatePerson } from '../repositories/accounts.ts';
import { normalEmail } from '../services/account-services.ts';
import {
  changeEmail as askForEmail,
  readAccount as ownAccount,
  prepareEmailChange,
  prepareNewPassword,
  proveOwner,
  deleteAccount as removeAccount,
  changePassword as setPassword,
  signUpFromTrial,
  confirmEmail as takeEmail,
} from '../services/own-account.ts';

const idOf = ({ account }: Actor) => account ?? 0;

/** The account of the person who is signed in. */
export function ownAccountRoutes(server: Server): void {
  serve(server, readAccount, async ({ tx, actor }) => ({ data: await ownAccount(tx, idOf(actor)) }));

  serve(server, updateAccount, async ({ tx, actor, body }) => {
    const account = idOf(actor);
    await updatePerson(tx, account, body.data);
    await record(tx, actor, {
      action: 'update',
      subject: 'accounts',
      row: account,
      details: { fields: Object.keys(body.data) },
    });
    return { data: await ownAccount(tx, account) };
  });

  serveAfter(
    server,
    changeEmail,
    (request) =>
      prepareEmailChange(server, request.owner, {
        ...request.body.data,
        requestId: request.requestId,
        client: request.client,
      }),
    async ({ tx, actor, body }, ready) => {
      const { emailAddress } = body.data;
      await askForEmail(server, { tx, actor, account: idOf(actor) }, { ...ready, emailAddress });
      return { data: null };
    },
  );

  serveAfter(
    server,
    confirmEmail,
    async ({ client }) => {
      await server.limits.count('confirm', client.address);
    },
    async ({ tx, actor, body }) => ({
      data: await takeEmail(server, { tx, actor, account: idOf(actor) }, body.data.code),
    }),
  );

  serveAfter(
    server,
    changePassword,
    (request) =>
      prepareNewPassword(server, request.owner, {
        ...request.body.data,
        requestId: request.requestId,
        client: request.client,
      }),
    async ({ tx, actor, session }, passwordHash) => {
      await setPassword(server, { tx, actor, account: idOf(actor) }, { passwordHash, session });
      return { data: null };
    },
  );

  serve(server, listDevices, async ({ tx, actor, session }) => ({
    data: await devicesOf(tx, idOf(actor), session),
  }));

  serve(server, revokeDevice, async ({ tx, actor, params }) => {
    const account = idOf(actor);
    if (!(await revokeDeviceOf(tx, account, params.id))) throw notFound('This device');
    await record(tx, actor, {
      action: 'revoke device',
      subject: 'accounts',
      row: account,
      details: { device: params.id },
    });
    return { data: null };
  });

  serve(server, revokeOtherDevices, async ({ tx, actor, session }) => {
    const account = idOf(actor);
    const ended = await revokeSessions(tx, account, session);
    await record(tx, actor, {
      action: 'revoke other devices',
      subject: 'accounts',
      row: account,
      details: { ended },
    });
    return { data: { ended } };
  });

  serveAfter(
    server,
    deleteAccount,
    (request) =>
      proveOwner(server, request.owner, {
        ...{ password: request.body.data.password, field: 'password' },
        ...{ requestId: request.requestId, client: request.client },
      }),
    async ({ tx, actor }) => {
      await removeAccount(server, { tx, actor, account: idOf(actor) });
      return { data: null };
    },
  );

  serveAfter(
    server,
    keepTrial,
    ({ body, owner, requestId, client }) =>
      signUpFromTrial(server, owner, { data: body.data, requestId, client }),
    async ({ tx, actor, body }) => {
      await setPendingEmail(tx, idOf(actor), normalEmail(body.data.emailAddress));
      return { data: null };
    },
  );
}
