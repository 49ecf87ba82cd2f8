import type { RouteObject } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { SignInPage } from './features/sign-in/SignInPage.tsx';

export const routes: RouteObject[] = [{ path: paths.signin, element: <SignInPage /> }];
