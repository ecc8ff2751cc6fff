// What the end of a list needs to know of the pages to come.
interface PagedQuery {
  hasNextPage: boolean;
  isPlaceholderData: boolean;
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

export const moreOf = (query: PagedQuery) => ({
  // What is shown until another answer comes has no next page of its own.
  hasMore: query.hasNextPage && !query.isPlaceholderData,
  moreFailed: query.isFetchNextPageError,
  loadingMore: query.isFetchingNextPage,
  loadMore: () => void query.fetchNextPage(),
});
