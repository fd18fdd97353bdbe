import type { Chat } from '@fanfare/contract/chat/chat'
import type { Message } from '@fanfare/contract/chat/message'
import { chatLimits } from '@fanfare/contract/chat/limits'
import { useState } from 'react'
import { newId } from '../../../plumbing/new-id.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { takeWithin, uploads, useUploads, type UploadItem } from '../../content/index.ts'
import { outbox } from '../outbox/outbox.ts'
import { unsentTexts } from './unsent-texts.ts'
import { useTellTyping } from './use-tell-typing.ts'

export interface Composing {
  text: string
  write: (text: string) => void
  /** The photos and videos that will be sent. */
  items: readonly UploadItem[]
  addFiles: (files: File[]) => void
  isEmpty: boolean
  isUploading: boolean
  /** Puts the message into the outbox and begins an empty one. Answers whether there was one to send. */
  send: (replyTo: Message['reply_to']) => boolean
}

/** The message that is being written in a chat. */
export function useComposing(chat: Chat): Composing {
  const [text, setText] = useState(() => unsentTexts.get(chat.id) ?? '')
  const { items, owner } = useUploads(`chat ${chat.id}`)
  const profileId = useViewer()?.profile.id
  const tellTyping = useTellTyping(chat.id)
  const contentIds = items.flatMap(({ state }) => (state.step === 'ready' ? [state.content.id] : []))
  const isUploading = contentIds.length < items.length
  const isEmpty = text.trim() === '' && items.length === 0
  const write = (next: string) => {
    setText(next)
    unsentTexts.set(chat.id, next)
    if (next.trim() !== '') tellTyping()
  }
  return {
    text,
    write,
    items,
    isEmpty,
    isUploading,
    addFiles: (files) =>
      takeWithin(files, {
        room: chatLimits.media - items.length,
        most: chatLimits.media,
        onFiles: (taken) => uploads.add(taken, owner),
      }),
    send(replyTo) {
      if (isEmpty || isUploading || profileId === undefined) return false
      outbox.add({ id: newId(), profileId, chatId: chat.id, text: text.trim(), contentIds, replyTo })
      write('')
      for (const { fileId } of items) uploads.dismiss(fileId)
      return true
    },
  }
}
