import type { Post } from '@fanfare/contract/posts/post'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The current story, over the feed. */
    watching?: { profileId: string; storyId: string } | undefined
    /** The current highlight, over a profile. */
    highlightId?: string | undefined
  }
}

type Named = Pick<Post, 'id' | 'profile_username'>

/** The address of a story for sharing. */
export const addressOfStory = ({ id, profile_username: username }: Named): string =>
  `/${username}?storyId=${id}`

/**
 * Opens a story over the feed: the address is the story's and the feed stays mounted, so that Back leads to
 * the same position. A reload shows the story over its profile.
 */
export const overFeed = ({ id, profile }: Pick<Post, 'id' | 'profile'>) => ({
  to: '/' as const,
  search: true as const,
  state: { watching: { profileId: profile.id, storyId: id } },
  mask: {
    to: '/$username' as const,
    params: { username: profile.username },
    search: { storyId: id },
    unmaskOnReload: true,
  },
  resetScroll: false,
})
