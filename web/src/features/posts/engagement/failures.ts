/** The toast for an optimistic change that had to be undone. */
export const failures = {
  like: 'Failed to like/unlike post',
  save: 'Failed to save/unsave post',
  likeComment: 'Failed to like/unlike comment',
} as const
