import type { Chat } from '@fanfare/contract/chat/chat'
import type { Message } from '@fanfare/contract/chat/message'
import { chatLimits } from '@fanfare/contract/chat/limits'
import { useState } from 'react'
import { newId } from '../../../plumbing/new-id.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { useTextLimit, type TextLimit } from '../../../ui/fields/text-limit.ts'
import {
  isRefused,
  queueFiles,
  takeWithin,
  uploads,
  useUploads,
  type UploadItem,
} from '../../content/index.ts'
import { outbox } from '../outbox/outbox.ts'
import { readMessagePrice } from '../sales/message-price.ts'
import { unsentPrices, unsentTexts } from './unsent-texts.ts'
import { useTellTyping } from './use-tell-typing.ts'

export type Refusal = 'empty' | 'too-long' | 'file' | 'price'

export interface Composing {
  text: string
  write: (text: string) => void
  limit: TextLimit
  /** The photos and videos to send. */
  items: readonly UploadItem[]
  addFiles: (files: File[]) => void
  /** The price to unlock the photos and videos, as typed. */
  price: string
  changePrice: (price: string) => void
  /** Why the message can't be sent; null if it can. */
  refusal: Refusal | null
  /** Adds the message to the outbox and clears the composer. Returns false if there was nothing to send. */
  send: (replyTo: Message['reply_to']) => boolean
}

/** The message that is being written in a chat. */
export function useComposing(chat: Chat): Composing {
  const [text, setText] = useState(() => unsentTexts.get(chat.id) ?? '')
  const { items, owner } = useUploads(`chat ${chat.id}`)
  const profileId = useViewer()?.profile.id
  const tellTyping = useTellTyping(chat.id)
  const contentIds = items.flatMap(({ state }) => (state.step === 'ready' ? [state.content.id] : []))
  const [typedPrice, setPrice] = useState(() => unsentPrices.get(chat.id) ?? '')
  const price = items.length === 0 ? 0 : readMessagePrice(typedPrice).credits
  const limit = useTextLimit(text, chatLimits.text)
  const refusal = refusalOf({ text, limit, items, price })
  const write = (next: string) => {
    setText(next)
    unsentTexts.set(chat.id, next)
    if (next.trim() !== '') tellTyping()
  }
  const changePrice = (next: string) => {
    setPrice(next)
    unsentPrices.set(chat.id, next)
  }
  return {
    text,
    write,
    limit,
    items,
    price: typedPrice,
    changePrice,
    refusal,
    addFiles: (files) =>
      takeWithin(files, {
        room: chatLimits.media - items.length,
        most: chatLimits.media,
        onFiles: (taken) => uploads.add(taken, owner),
      }),
    send(replyTo) {
      if (refusal !== null || price === null || profileId === undefined) return false
      const to = { chatId: chat.id, receiverId: chat.profile.id }
      const message = { id: newId(), profileId, ...to, text: text.trim(), price, replyTo }
      const isUploaded = contentIds.length === items.length
      if (isUploaded) outbox.add({ ...message, contentIds })
      else outbox.add({ ...message, contentIds: [], files: queueFiles(items) })
      write('')
      changePrice('')
      if (isUploaded) for (const { fileId } of items) uploads.dismiss(fileId)
      return true
    },
  }
}

type Written = {
  text: string
  limit: TextLimit
  items: readonly UploadItem[]
  price: number | null
}

function refusalOf({ text, limit, items, price }: Written): Refusal | null {
  if (text.trim() === '' && items.length === 0) return 'empty'
  if (limit.over > 0) return 'too-long'
  if (items.some(({ state }) => isRefused(state))) return 'file'
  return price === null ? 'price' : null
}
