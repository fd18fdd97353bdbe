import type { Message } from '@fanfare/contract/chat/message'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cacheMessage, followMessage, refreshChatMedia } from '../../../entities/chat/index.ts'
import { refreshWallet } from '../../../entities/payments/index.ts'
import { call } from '../../../plumbing/api/call.ts'
import { actingProfileId, isOfFormerViewer } from '../../../plumbing/session/session.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import * as text from './buy-message-text.ts'

/** Buys a message's photos and videos at the price that was shown. A retry doesn't charge twice. */
export function useBuyMessage(message: Message, onBought: () => void) {
  const client = useQueryClient()
  const { chat_id, id: message_id, number } = message
  return useMutation({
    // Fails while offline instead of waiting, so that a press never charges anyone later.
    networkMode: 'always',
    mutationFn: (price: number) =>
      call('POST /chat/chats/:id/messages/:messageId/buy', {
        params: { id: chat_id, messageId: message_id },
        body: { price },
      }),
    onMutate: () => ({ by: actingProfileId(client) }),
    onSuccess: async (bought, _price, buyer) => {
      // If someone else has signed in meanwhile, the purchase isn't theirs.
      if (isOfFormerViewer(client, buyer)) return
      await cacheMessage(client, bought).catch(() => undefined)
      showToast({ kind: 'success', message: text.unlocked })
      onBought()
      await Promise.all([refreshChatMedia(client, chat_id), refreshWallet(client)])
    },
    onError: async (_error, _price, buyer) => {
      if (isOfFormerViewer(client, buyer)) return
      await Promise.all([followMessage(client, { chat_id, message_id, number }), refreshWallet(client)])
    },
  })
}
