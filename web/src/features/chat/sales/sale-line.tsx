import type { Message } from '@fanfare/contract/chat/message'
import { Lock, LockOpen } from 'lucide-react'
import * as text from './sales-text.ts'

type Props = { message: Message; name: string }

/** Shown below a message that the viewer sells: its price, and whether the other member has bought it. */
export function SaleLine({ message: { price, is_bought: isBought }, name }: Props) {
  const Icon = isBought ? LockOpen : Lock
  return (
    <p className="flex items-center gap-1.5 px-1 text-caption text-fg-faint">
      <Icon size={14} aria-hidden />
      {isBought ? text.soldTo(price, name) : text.notBought(price)}
    </p>
  )
}
