import type { Post } from '@fanfare/contract/posts/post'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { useCheckout } from '../../payments/index.ts'
import { handleRefusedPurchase } from '../engagement/handle-refused-purchase.ts'
import { addressOfPost } from '../engagement/share-post.ts'

/**
 * Opens the card payment for a post at the price that was shown. Afterwards the user returns to the post's
 * page, not the feed.
 */
export function useBuyPostWithCard(post: Post) {
  const client = useQueryClient()
  return useCheckout(
    (price: number, begin) =>
      call('POST /post/:id/buy-with-card', { params: { id: post.id }, body: { ...begin, price } }),
    { returnTo: addressOfPost(post), onError: (error) => void handleRefusedPurchase(client, post.id, error) },
  )
}
