import type { LockedMedia as Locked, Message } from '@fanfare/contract/chat/message'
import { Lock } from 'lucide-react'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { AiLabel } from '../../../ui/media/ai-label.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { PriceTag } from '../../../ui/money/price-tag.tsx'
import { whatIsInside } from '../../posts/index.ts'
import * as text from './sales-text.ts'
import { LazyBuyMessageDialog } from './lazy-buy-message-dialog.ts'

type Props = { message: Message; locked: Locked; canBuy: boolean }

/**
 * Photos and videos that the viewer hasn't bought: a picture that the server blurred, a list of the contents, and the
 * price.
 */
export function LockedMedia({ message, locked, canBuy }: Props) {
  const inside = whatIsInside(locked)
  if (inside === '') {
    return (
      <p className="rounded-[20px] px-4 py-2.5 text-fg-faint italic inset-ring inset-ring-line">
        {text.unavailable}
      </p>
    )
  }
  const { chat_id: chatId, id: messageId, price } = message
  return (
    <div
      role="group"
      aria-label={text.locked(inside)}
      data-theme="dark"
      className="relative grid aspect-4/5 w-[min(300px,70vw)] overflow-hidden rounded-[20px] bg-surface-3 text-media"
    >
      {locked.preview && (
        <Picture
          picture={locked.preview}
          alt=""
          sizes="300px"
          className="absolute! inset-0 size-full scale-112 blur-[18px] brightness-[0.74] saturate-[1.2]"
        />
      )}
      <PriceTag credits={price} className="absolute top-4 left-0" />
      {locked.is_ai && <AiLabel className="absolute top-4 right-4" />}
      <div className="relative mt-auto grid gap-3 bg-linear-to-t from-black/80 to-transparent p-4 pt-14">
        <p className="flex items-center gap-2 font-semibold">
          <Lock size={20} aria-hidden />
          {inside}
        </p>
        {canBuy && (
          <Button variant="pay" full onClick={() => openOverlay(LazyBuyMessageDialog, { chatId, messageId })}>
            {text.unlock}
          </Button>
        )}
      </div>
    </div>
  )
}
