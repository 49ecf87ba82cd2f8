import { lazyPart } from 'shared-contracts/lazy-part';
import type { RouteObject } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { SignInPage } from './features/sign-in/SignInPage.tsx';

// Most people come to sign in. The other visitor screens share one chunk, and each signed-in screen has its own.
const RegisterPage = lazyPart(() =>
  import(/* webpackChunkName: "ways" */ './features/register/RegisterPage.tsx').then(
    (file) => file.RegisterPage,
  ),
);
const RecoverPage = lazyPart(() =>
  import(/* webpackChunkName: "ways" */ './features/recover/RecoverPage.tsx').then(
    (file) => file.RecoverPage,
  ),
);
const VerifyPage = lazyPart(() =>
  import(/* webpackChunkName: "ways" */ './features/verify/VerifyPage.tsx').then((file) => file.VerifyPage),
);
const VerifyLinkPage = lazyPart(() =>
  import(/* webpackChunkName: "ways" */ './features/verify-link/VerifyLinkPage.tsx').then(
    (file) => file.VerifyLinkPage,
  ),
);
const ResendPage = lazyPart(() =>
  import(/* webpackChunkName: "ways" */ './features/resend/ResendPage.tsx').then((file) => file.ResendPage),
);
const ResetPage = lazyPart(() =>
  import(/* webpackChunkName: "ways" */ './features/reset/ResetPage.tsx').then((file) => file.ResetPage),
);
const TrialPage = lazyPart(() => import('./features/trial/TrialPage.tsx').then((file) => file.TrialPage));
const AccountPage = lazyPart(() =>
  import('./features/account/AccountPage.tsx').then((file) => file.AccountPage),
);

/** The lazy screens: `prepare` fetches one before it is shown. */
export const laterScreens = [
  RegisterPage,
  RecoverPage,
  VerifyPage,
  VerifyLinkPage,
  ResendPage,
  ResetPage,
  TrialPage,
  AccountPage,
];

/** Prefetches the other visitor screens. A failed fetch is repeated, and reported, when the person opens one. */
function prepareWays(): void {
  for (const page of [RegisterPage, RecoverPage, VerifyPage, ResendPage])
    page.prepare().catch(() => undefined);
}

export const routes: RouteObject[] = [
  { path: paths.signin, element: <SignInPage prepareWays={prepareWays} /> },
  { path: paths.register, element: <RegisterPage /> },
  { path: paths.recover, element: <RecoverPage /> },
  { path: paths.verify, element: <VerifyPage /> },
  { path: paths.verifyLink, element: <VerifyLinkPage /> },
  { path: paths.resend, element: <ResendPage /> },
  { path: paths.reset, element: <ResetPage /> },
  { path: paths.trial, element: <TrialPage /> },
  { path: paths.account, element: <AccountPage /> },
];
