import type { QueryClient } from '@tanstack/react-query'

/**
 * What the viewer may open of a profile depends on following and subscribing, and that has just changed: posts on the
 * screen are asked for again, others when they are shown.
 */
export async function refreshPostsOf(client: QueryClient, profileId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({
      queryKey: ['post'],
      predicate: (query) => isBy(profileId, query.state.data),
    }),
    client.invalidateQueries({ queryKey: ['feed', { view: 'my_creators' }], refetchType: 'none' }),
  ])
}

function isBy(profileId: string, post: unknown): boolean {
  const profile = typeof post === 'object' && post !== null && 'profile' in post ? post.profile : null
  return typeof profile === 'object' && profile !== null && 'id' in profile && profile.id === profileId
}
