/**
 * The parts of the query library in use, which the host shares with its remotes instead of the whole library. A bundler cannot tree-shake a
 * module that is shared whole. A test keeps the list complete. It imports an alias of the host's build, because the library's own name
 * resolves to this file.
 */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from 'whole-react-query';
