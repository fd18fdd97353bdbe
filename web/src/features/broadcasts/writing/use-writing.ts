import type { WelcomeMessage, WrittenForm } from '@fanfare/contract/broadcasts/broadcast'
import type { Content } from '@fanfare/contract/content/content'
import type { Media } from '@fanfare/contract/content/media'
import { chatLimits } from '@fanfare/contract/chat/limits'
import { useState } from 'react'
import { takeWithin, uploads, useUploads, type UploadItem } from '../../content/index.ts'
import { writtenPrice } from './written-price.ts'
import * as text from './writing-text.ts'

export interface Writing {
  text: string
  write: (text: string) => void
  /** Photos and videos that the message already had, or that were chosen from the gallery. */
  kept: readonly Media[]
  remove: (id: string) => void
  addContents: (contents: readonly Content[]) => void
  /** Photos and videos that are being uploaded for the message. */
  items: readonly UploadItem[]
  addFiles: (files: File[]) => void
  /** How many more photos and videos can be added. */
  room: number
  price: string
  changePrice: (price: string) => void
  /** Why the message can't be saved; null if it can. */
  fault: string | null
  /** The request body. */
  form: WrittenForm
  /** Removes the uploads from this device once they are part of a saved message. */
  clear: () => void
}

const nothing: WelcomeMessage = { text: '', media: [], price: 0 }

/** A broadcast or welcome message that is being written. `place` is the key of its uploads. */
export function useWriting(place: string, before: WelcomeMessage | null): Writing {
  const start = before ?? nothing
  const [written, write] = useState(start.text)
  const [kept, setKept] = useState<readonly Media[]>(start.media)
  const [price, changePrice] = useState(start.price > 0 ? String(start.price) : '')
  const { items, owner } = useUploads(place)
  const ready = items.flatMap(({ state }) => (state.step === 'ready' ? [state.content.id] : []))
  const contentIds = [...new Set([...kept.map(({ id }) => id), ...ready])]
  const mediaCount = kept.length + items.length
  const room = chatLimits.media - mediaCount
  const credits = writtenPrice(price, mediaCount)
  const isEmpty = written.trim() === '' && mediaCount === 0
  return {
    text: written,
    write,
    kept,
    remove: (id) => setKept(kept.filter((media) => media.id !== id)),
    addContents: (contents) => {
      const added = contents.flatMap(({ media }) => media ?? [])
      setKept([...kept, ...added.filter(({ id }) => !contentIds.includes(id))].slice(0, chatLimits.media))
    },
    items,
    addFiles: (files) =>
      takeWithin(files, {
        room,
        most: chatLimits.media,
        onFiles: (taken) => uploads.add(taken, owner),
      }),
    room,
    price,
    changePrice,
    fault: faultOf({ isEmpty, isUploading: ready.length < items.length, isPriceWrong: credits === null }),
    form: {
      text: written.trim(),
      content_ids: contentIds,
      price: credits ?? 0,
    },
    clear: () => {
      for (const { fileId } of items) uploads.dismiss(fileId)
    },
  }
}

function faultOf(found: { isEmpty: boolean; isUploading: boolean; isPriceWrong: boolean }): string | null {
  if (found.isEmpty) return text.writeSomething
  if (found.isUploading) return text.waitForUploads
  return found.isPriceWrong ? text.correctPrice : null
}
