import {
  beginTrial,
  recover,
  resend,
  reset,
  signup,
  taskStatus,
  verify,
  verifyLink,
} from 'shared-contracts/api';
import { type Server, servePublic, servePublicWrite, serveText } from '../../http/call.ts';
import { recover as recoverAccount, reset as resetPassword } from '../services/recovery.ts';
import { signUp } from '../services/sign-up.ts';
import { beginTrial as makeTrial } from '../services/trial.ts';
import { acceptLink, resendVerification, statusOfTask, verifyByCode } from '../services/verification.ts';

/** The ways into an account, for people who are not signed in. */
export function accountRoutes(server: Server): void {
  servePublicWrite(server, signup, async (request) => {
    await signUp(server, request.body.data, request);
    return { data: null };
  });

  servePublic(server, verifyLink, async (request) => ({
    data: await acceptLink(server, request.query.jwt, request),
  }));

  serveText(server, taskStatus, ({ query }) => statusOfTask(server, query.tid));

  servePublicWrite(server, resend, async (request) => {
    await resendVerification(server, request.body.data, request);
    return { data: null };
  });

  servePublicWrite(server, verify, async (request) => {
    await verifyByCode(server, request.body.data.code, request);
    return { data: null };
  });

  servePublicWrite(server, recover, async (request) => {
    await recoverAccount(server, request.body.emailAddress, request);
    return { data: null };
  });

  servePublicWrite(server, reset, async (request) => {
    await resetPassword(server, request.body, request);
    return { data: null };
  });

  servePublicWrite(server, beginTrial, async (request) => ({
    data: await makeTrial(server, request),
  }));
}
