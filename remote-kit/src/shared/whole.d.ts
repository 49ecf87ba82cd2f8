declare module 'whole-react-query' {
  export {
    keepPreviousData,
    QueryClient,
    QueryClientProvider,
    skipToken,
    useInfiniteQuery,
    useQuery,
    useQueryClient,
  } from '@tanstack/react-query';
}
