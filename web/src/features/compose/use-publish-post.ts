import type { Post } from '@fanfare/contract/posts/post'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshResults } from '../../entities/ai/index.ts'
import { draftsKey, cachePost } from '../../entities/posts/index.ts'
import type { Editing } from './editing.ts'
import { profileQuery } from '../../entities/profiles/index.ts'
import { sessionQuery } from '../../plumbing/session/session.ts'

/** Publishes, schedules or changes the post, and updates every list. */
export function usePublishPost(editing: Editing, { onPublished }: { onPublished: (post: Post) => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => editing.publish(),
    onSuccess: (post) => {
      void cachePost(client, post)
      void client.invalidateQueries({ queryKey: draftsKey })
      void refreshResults(client)
      void client.invalidateQueries(profileQuery(post.profile_username))
      // The first post adds followers to the navigation, and the first post for sale makes somebody a creator.
      const isFirst = client.getQueryData(sessionQuery.queryKey)?.has_posts === false
      if (isFirst || post.price > 0) void client.invalidateQueries(sessionQuery)
      onPublished(post)
    },
  })
}
