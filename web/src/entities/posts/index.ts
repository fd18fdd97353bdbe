export { buyersQuery } from './buyers-query.ts'
export { forgetComment, cacheComment } from './comment-cache.ts'
export { changeComment, commentQuery, seedComments, useComment } from './comment-entity.ts'
export { commentsQuery, likesQuery } from './comment-lists.ts'
export { draftsKey, draftsQuery, withoutDraft } from './drafts-queries.ts'
export { CARD_STALE_MS, changePost, postQuery, seedPosts, usePost } from './post-entity.ts'
export {
  feedQuery,
  forgetPost,
  cachePost,
  type PostListQuery,
  type PostPages,
  profilePostsQuery,
  purchasedQuery,
  savedQuery,
} from './post-lists.ts'
export { reelsQuery } from './reels-query.ts'
export { staffPostQuery, staffPostsKey, staffPostsQuery, type StaffPostsFilter } from './staff-posts-query.ts'
export { refreshPostsOf } from './refresh-posts-of.ts'
export { refreshPostsWith } from './refresh-posts-with.ts'
