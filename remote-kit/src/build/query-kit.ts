/**
 * The parts of the cache of server data that the product uses, which the host provides to its remotes in the place of the
 * whole: a module that is shared whole is never shaken. A test keeps it complete. (By an alias of the host's build, since
 * the library's own name is what stands for this.)
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
