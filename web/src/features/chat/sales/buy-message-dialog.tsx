import type { LockedMedia, Message } from '@fanfare/contract/chat/message'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messagesQuery } from '../../../entities/chat/index.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { PriceTag } from '../../../ui/money/price-tag.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { AddCredits, PayButton, PayChoice, usePayment } from '../../payments/index.ts'
import { whatIsInside } from '../../posts/index.ts'
import * as text from './buy-message-text.ts'
import { refusalOf } from './buy-message-problems.ts'
import { findMessageElement } from './message-element.ts'
import { useBuyMessage } from './use-buy-message.ts'

type Props = OverlayProps & { chatId: string; messageId: string }

/** A dialog to buy a message's photos and videos. It shows the contents, the price, and the balance afterwards. */
export function BuyMessageDialog({ chatId, messageId, ...props }: Props) {
  const { data } = useQuery(messagesQuery(chatId))
  const message = data?.items.find(({ id }) => id === messageId)
  return message ? <Buying {...props} message={message} /> : null
}

function Buying({ open, onClose, message }: OverlayProps & { message: Message }) {
  const [missing, setMissing] = useState<number>()
  // Kept from when the dialog opened, because the dialog still shows it while closing, after the message is unlocked.
  const [locked] = useState(message.locked)
  const { price } = message
  const payment = usePayment({ kind: 'messages', amount: price, takesCards: false })
  const buy = useBuyMessage(message, onClose)
  const isOwn = buy.isPending || buy.isSuccess
  const sale = isOwn ? 'open' : saleOf(message)
  return (
    <>
      <Dialog
        open={open && missing === undefined}
        onClose={onClose}
        title={titles[sale]}
        size="small"
        focusAfter={() => (isOwn || sale === 'bought' ? findMessageElement(message.id) : null)}
        footer={
          sale === 'open' && (
            <PayButton
              payment={payment}
              label={text.unlock}
              problem={buy.error ? refusalOf(buy.error, price) : undefined}
              pending={buy.isPending}
              onCredits={() => buy.mutate(price)}
              onAdd={setMissing}
            />
          )
        }
      >
        <div className="grid gap-5 max-md:pb-2">
          {locked && <Wares locked={locked} price={price} />}
          {sale === 'bought' && <Notice tone="info">{text.chargedOnce}</Notice>}
          {sale === 'over' && buy.error && <Notice tone="danger">{refusalOf(buy.error, price)}</Notice>}
          {sale === 'open' && <PayChoice payment={payment} />}
        </div>
      </Dialog>
      <AddCredits
        open={open && missing !== undefined}
        missing={missing ?? 0}
        returnTo={`/chat/${message.chat_id}`}
        onClose={() => setMissing(undefined)}
      />
    </>
  )
}

/**
 * While the dialog is open, the message may be bought or unsent in another tab. It may also have been bought here by a
 * request whose answer was lost.
 */
type Sale = 'open' | 'bought' | 'over'

function saleOf({ locked, is_bought: isBought }: Message): Sale {
  if (locked !== null) return 'open'
  return isBought ? 'bought' : 'over'
}

const titles: Record<Sale, string> = {
  open: text.unlockMessage,
  bought: text.alreadyBought,
  over: text.cannotBuy,
}

/** The blurred picture, the contents, and the price. */
function Wares({ locked, price }: { locked: LockedMedia; price: number }) {
  return (
    <div className="flex items-center gap-4">
      <div className="relative size-24 shrink-0 overflow-hidden rounded-md bg-surface-3">
        {locked.preview && (
          <Picture picture={locked.preview} alt="" sizes="96px" className="size-full scale-112 blur-[6px]" />
        )}
        <PriceTag credits={price} className="absolute top-2 left-0" />
      </div>
      <div className="min-w-0">
        <b className="block leading-[1.35]">{whatIsInside(locked)}</b>
        <span className="block text-small text-fg-faint">{text.unlockOnce}</span>
      </div>
    </div>
  )
}
