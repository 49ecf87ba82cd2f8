/**
 * The parts of react-router-dom that the product uses, as one shared module: webpack does not tree-shake a shared module, and two copies of
 * the router would have separate contexts.
 */
export {
  createBrowserRouter,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  type RouteObject,
  RouterProvider,
  UNSAFE_LocationContext,
  UNSAFE_RouteContext,
  useBeforeUnload,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
