import type { Chat } from '@fanfare/contract/chat/chat'
import { cacheMessage, refreshContacts } from '../../../entities/chat/index.ts'
import { call } from '../../../plumbing/api/call.ts'
import { queryClient } from '../../../plumbing/queries/query-client.ts'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Coin } from '../../../ui/money/coin.tsx'
import { LazySendTipDialog } from '../../tips/index.ts'
import * as text from './tips-text.ts'

/** Sends a tip to the other member of a chat, where it appears as a message. */
export function TipInChat({ chat: { id: chatId, profile } }: { chat: Chat }) {
  return (
    <IconButton
      label={text.tipTo(profile.display_name)}
      icon={<Coin size={20} />}
      className="size-12! text-brass-text!"
      onClick={() =>
        openOverlay(LazySendTipDialog, {
          profile,
          returnTo: `/chat/${chatId}`,
          sendWith: async ({ id, amount, message }) => {
            const body = { id, amount, message }
            const sent = await call('POST /chat/chats/:id/tips', { params: { id: chatId }, body })
            // From here on the tip counts as sent, even if updating the conversation fails.
            await cacheMessage(queryClient, sent).catch(() => undefined)
            void refreshContacts(queryClient)
          },
        })
      }
    />
  )
}
