declare module 'whole-react-query' {
  export {
    keepPreviousData,
    QueryClient,
    QueryClientProvider,
    useInfiniteQuery,
    useQuery,
    useQueryClient,
  } from '@tanstack/react-query';
}
