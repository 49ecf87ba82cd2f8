/**
 * The parts of react-router-dom that the product uses, as one shared module: a module that is shared whole is never
 * shaken, and two copies of the router would not know each other's contexts.
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
