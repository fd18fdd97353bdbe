import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { useCheckout } from '../payments/index.ts'
import { heedRefusal } from './heed-refusal.ts'

/** Leads to where a post is paid by card, at the price that was shown. */
export function useBuyPostWithCard(postId: string) {
  const client = useQueryClient()
  return useCheckout(
    (price: number, begin) =>
      call('POST /post/:id/buy-with-card', { params: { id: postId }, body: { ...begin, price } }),
    { onError: (error) => void heedRefusal(client, postId, error) },
  )
}
