import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { isProblem } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { actingProfileId, isOfFormerViewer } from '../../../plumbing/session/session.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { bought, refusalOf } from './buy-problems.ts'
import { handleRefusedPurchase } from '../engagement/handle-refused-purchase.ts'
import { markUnlocked } from './just-unlocked.ts'
import { postQuery, purchasedQuery } from '../../../entities/posts/index.ts'
import { refreshWallet } from '../../../entities/payments/index.ts'

/**
 * Buys a post with credits at the price that was shown. The server returns the unlocked post, which is then shown
 * everywhere.
 */
export function useBuyPost(postId: string, onBought: () => void) {
  return useMutation(buyPost(useQueryClient(), { postId, onBought }))
}

export function buyPost(client: QueryClient, { postId, onBought }: { postId: string; onBought: () => void }) {
  const { queryKey } = postQuery(postId)
  return mutationOptions({
    mutationKey: ['post', postId, 'buy'],
    // Fails while offline instead of waiting, so that a press never charges anyone later.
    networkMode: 'always',
    mutationFn: (price: number) => call('POST /post/:id/buy', { params: { id: postId }, body: { price } }),
    onMutate: () => ({ by: actingProfileId(client) }),
    onSuccess: async (post, _price, buyer) => {
      // If someone else has signed in meanwhile, the purchase isn't theirs.
      if (isOfFormerViewer(client, buyer)) return
      // A response that is still on its way could show the post as locked again.
      await client.cancelQueries({ queryKey })
      markUnlocked(postId)
      client.setQueryData(queryKey, post)
      showToast({ kind: 'success', message: bought })
      onBought()
      void client.invalidateQueries({ queryKey: purchasedQuery.queryKey, refetchType: 'none' })
      await refreshWallet(client)
    },
    onError: async (error, _price, buyer) => {
      if (isOfFormerViewer(client, buyer)) return
      // The post was bought in another tab, or by an earlier request whose response was lost.
      if (isProblem(error, 'already-bought')) {
        showToast({ kind: 'info', message: refusalOf(error, 0) })
        onBought()
      }
      await handleRefusedPurchase(client, postId, error)
      await refreshWallet(client)
    },
  })
}
