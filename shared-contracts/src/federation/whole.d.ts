declare module 'whole-react-query' {
  export {
    keepPreviousData,
    QueryClient,
    QueryClientProvider,
    useInfiniteQuery,
    useQueries,
    useQuery,
    useQueryClient,
  } from '@tanstack/react-query';
}
