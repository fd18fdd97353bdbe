import type { Post } from '@fanfare/contract/posts/post'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The story that is open over the feed. */
    watching?: { profileId: string; storyId: string } | undefined
    /** The highlight that is open over a profile. */
    highlightId?: string | undefined
  }
}

type Named = Pick<Post, 'id' | 'profile_username'>

/** The URL to share a story. */
export const addressOfStory = ({ id, profile_username: username }: Named): string =>
  `/${username}?storyId=${id}`

/**
 * Opens a story over the feed. The browser shows the story's URL, but the feed stays mounted, so that Back returns to
 * the same scroll position. After a reload, the story is shown over its author's profile.
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
