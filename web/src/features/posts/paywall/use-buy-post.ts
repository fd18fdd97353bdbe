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

/** Buys a post with credits at the price that was shown. The response is the unlocked post, which then shows everywhere. */
export function useBuyPost(postId: string, onBought: () => void) {
  return useMutation(buyPost(useQueryClient(), { postId, onBought }))
}

export function buyPost(client: QueryClient, { postId, onBought }: { postId: string; onBought: () => void }) {
  const { queryKey } = postQuery(postId)
  return mutationOptions({
    mutationKey: ['post', postId, 'buy'],
    // A press while offline must not charge anyone later.
    networkMode: 'always',
    mutationFn: (price: number) => call('POST /post/:id/buy', { params: { id: postId }, body: { price } }),
    onMutate: () => ({ by: actingProfileId(client) }),
    onSuccess: async (post, _price, buyer) => {
      // Someone else may have signed in in the meantime, and they didn't buy it.
      if (isOfFormerViewer(client, buyer)) return
      // The response to an earlier request must not lock it again.
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
      // The first request arrived and only its response was lost, or it was bought in another tab.
      if (isProblem(error, 'already-bought')) {
        showToast({ kind: 'info', message: refusalOf(error, 0) })
        onBought()
      }
      await handleRefusedPurchase(client, postId, error)
      await refreshWallet(client)
    },
  })
}
