import type { QueryClient } from '@tanstack/react-query'
import { postsKey } from './post-entity.ts'
import { myCreatorsFeedKey } from './post-lists.ts'

/**
 * Refetches the posts of a profile after a follow or a subscription changed which of them the viewer can
 * open. Posts that aren't on the screen are refetched when they are next shown.
 */
export async function refreshPostsOf(client: QueryClient, profileId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({
      queryKey: postsKey,
      predicate: (query) => isBy(profileId, query.state.data),
    }),
    client.invalidateQueries({ queryKey: myCreatorsFeedKey, refetchType: 'none' }),
  ])
}

function isBy(profileId: string, post: unknown): boolean {
  const profile = typeof post === 'object' && post !== null && 'profile' in post ? post.profile : null
  return typeof profile === 'object' && profile !== null && 'id' in profile && profile.id === profileId
}
