import { chatLimits } from '@fanfare/contract/chat/limits'
import type { Message } from '@fanfare/contract/chat/message'
import { Check, Pencil, X } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { limitedButton, useTextLimit } from '../../../ui/fields/text-limit.ts'
import { TooLong } from '../../../ui/fields/too-long.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { readMessagePrice } from '../sales/message-price.ts'
import { PriceToUnlock } from '../sales/price-to-unlock.tsx'
import * as text from './composer-text.ts'
import { useEditMessage } from './use-edit-message.ts'
import { MessageField } from './message-field.tsx'

/** Replaces the composer while the viewer edits one of their messages. */
export function EditForm({ message, onDone }: { message: Message; onDone: () => void }) {
  const [typed, setTyped] = useState(message.text)
  const limit = useTextLimit(typed, chatLimits.text)
  const hasPrice = message.price > 0 && !message.is_bought
  const [typedPrice, setPrice] = useState(message.price.toFixed(2))
  const price = hasPrice ? readMessagePrice(typedPrice).credits : message.price
  const edit = useEditMessage(message, onDone)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const save = (event?: FormEvent) => {
    event?.preventDefault()
    if (price === null || limit.over > 0) return
    const hasNewPrice = price !== message.price
    if (typed.trim() === message.text && !hasNewPrice) onDone()
    else if (typed.trim() !== '' || message.media.length > 0)
      edit.mutate({ text: typed, ...(hasNewPrice && { price }) })
  }
  return (
    <form
      onSubmit={save}
      aria-label={text.editMessage}
      className="grid shrink-0 grid-cols-1 gap-2 px-3 pt-2 pb-[calc(12px+env(safe-area-inset-bottom,0px))] md:px-5 md:pb-5.5"
    >
      <div className="flex items-center gap-2 rounded-md bg-surface-1 py-1 pr-1 pl-3.5 text-small text-fg-muted">
        <Pencil size={15} aria-hidden />
        <span className="flex-1">{text.editing}</span>
        <IconButton label={text.cancelEditing} size="small" icon={<X size={16} />} onClick={onDone} />
      </div>
      {hasPrice && <PriceToUnlock value={typedPrice} onChange={setPrice} />}
      <TooLong limit={limit} className="px-3.5 text-danger" />
      <div className="flex items-end gap-2.5">
        <MessageField
          ref={field}
          label={text.message}
          value={typed}
          limit={limit}
          onChange={setTyped}
          onSend={save}
        />
        <IconButton
          type="submit"
          {...limitedButton(limit)}
          label={text.saveMessage}
          look="filled"
          icon={<Check size={20} />}
          pending={edit.isPending}
        />
      </div>
    </form>
  )
}
