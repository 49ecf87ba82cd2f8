import type { RouteObject } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { AccountPage } from './features/account/AccountPage.tsx';
import { RecoverPage } from './features/recover/RecoverPage.tsx';
import { RegisterPage } from './features/register/RegisterPage.tsx';
import { ResendPage } from './features/resend/ResendPage.tsx';
import { ResetPage } from './features/reset/ResetPage.tsx';
import { SignInPage } from './features/sign-in/SignInPage.tsx';
import { TrialPage } from './features/trial/TrialPage.tsx';
import { VerifyPage } from './features/verify/VerifyPage.tsx';
import { VerifyLinkPage } from './features/verify-link/VerifyLinkPage.tsx';

export const routes: RouteObject[] = [
  { path: paths.signin, element: <SignInPage /> },
  { path: paths.register, element: <RegisterPage /> },
  { path: paths.recover, element: <RecoverPage /> },
  { path: paths.verify, element: <VerifyPage /> },
  { path: paths.verifyLink, element: <VerifyLinkPage /> },
  { path: paths.resend, element: <ResendPage /> },
  { path: paths.reset, element: <ResetPage /> },
  { path: paths.trial, element: <TrialPage /> },
  { path: paths.account, element: <AccountPage /> },
];
