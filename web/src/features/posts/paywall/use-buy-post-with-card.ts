import type { Post } from '@fanfare/contract/posts/post'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { useCheckout } from '../../payments/index.ts'
import { handleRefusedPurchase } from '../engagement/handle-refused-purchase.ts'
import { addressOfPost } from '../engagement/share-post.ts'

/** Sends people to pay for a post by card at the price that was shown. Afterwards they return to the post's page, not the feed. */
export function useBuyPostWithCard(post: Post) {
  const client = useQueryClient()
  return useCheckout(
    (price: number, begin) =>
      call('POST /post/:id/buy-with-card', { params: { id: post.id }, body: { ...begin, price } }),
    { returnTo: addressOfPost(post), onError: (error) => void handleRefusedPurchase(client, post.id, error) },
  )
}
