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
  servePublicWrite(server, signup, async (asked) => {
    await signUp(server, asked.body.data, asked);
    return { data: null };
  });

  servePublic(server, verifyLink, async (asked) => ({
    data: await acceptLink(server, asked.query.jwt, asked),
  }));

  serveText(server, taskStatus, ({ query }) => statusOfTask(server, query.tid));

  servePublicWrite(server, resend, async (asked) => {
    await resendVerification(server, asked.body.data, asked);
    return { data: null };
  });

  servePublicWrite(server, verify, async (asked) => {
    await verifyByCode(server, asked.body.data.code, asked);
    return { data: null };
  });

  servePublicWrite(server, recover, async (asked) => {
    await recoverAccount(server, asked.body.emailAddress, asked);
    return { data: null };
  });

  servePublicWrite(server, reset, async (asked) => {
    await resetPassword(server, asked.body, asked);
    return { data: null };
  });

  servePublicWrite(server, beginTrial, async (asked) => ({
    data: await makeTrial(server, asked),
  }));
}
