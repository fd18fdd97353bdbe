import type { Post } from '@fanfare/contract/posts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import { useCheckout } from '../../payments/index.ts'
import { heedRefusal } from '../engagement/heed-refusal.ts'
import { addressOfPost } from '../engagement/share-post.ts'

/** Leads to where a post is paid by card, at the price that was shown, and from there to the post: in a feed it would be far down. */
export function useBuyPostWithCard(post: Post) {
  const client = useQueryClient()
  return useCheckout(
    (price: number, begin) =>
      call('POST /post/:id/buy-with-card', { params: { id: post.id }, body: { ...begin, price } }),
    { returnTo: addressOfPost(post), onError: (error) => void heedRefusal(client, post.id, error) },
  )
}
