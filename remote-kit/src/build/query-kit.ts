/**
 * The parts of TanStack Query that the product uses. The host shares them instead of the whole library, since webpack cannot tree-shake a
 * shared module. A test keeps it complete. (It imports the library through an alias of the host's build, since the library's own name resolves
 * to this kit.)
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
