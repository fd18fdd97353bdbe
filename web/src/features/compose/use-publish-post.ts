import type { Post } from '@fanfare/contract/posts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keepPost } from '../posts/index.ts'
import { draftsKey } from './drafts-queries.ts'
import type { Editing } from './editing.ts'

/** Publishes, schedules or changes the post; every list shows it from then on. */
export function usePublishPost(editing: Editing, { onPublished }: { onPublished: (post: Post) => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => editing.publish(),
    onSuccess: (post) => {
      void keepPost(client, post)
      void client.invalidateQueries({ queryKey: draftsKey })
      void client.invalidateQueries({ queryKey: ['profile', post.profile_username] })
      onPublished(post)
    },
  })
}
