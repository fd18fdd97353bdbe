import type { WelcomeMessage, WrittenForm } from '@fanfare/contract/broadcasts/broadcast'
import type { Content } from '@fanfare/contract/content/content'
import type { Media } from '@fanfare/contract/content/media'
import { chatLimits } from '@fanfare/contract/chat/limits'
import { useState } from 'react'
import {
  filesAt,
  isOver,
  takeWithin,
  uploads,
  useUploads,
  type FilesToWaitFor,
  type UploadItem,
} from '../../content/index.ts'
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
  /** Why the message can't be saved; null if it can, once its uploads have ended. */
  fault: string | null
  /** The uploads that the message waits for. */
  files: FilesToWaitFor
  /** The request body with the uploads that are ready by now; null if something is wrong. */
  bodyNow: () => WrittenForm | null
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
  const idsWith = (uploaded: readonly UploadItem[]) => [
    ...new Set([...kept.map(({ id }) => id), ...uploaded.flatMap(readyId)]),
  ]
  const mediaCount = kept.length + items.length
  const room = chatLimits.media - mediaCount
  const credits = writtenPrice(price, mediaCount)
  const faultWith = (uploaded: readonly UploadItem[]): string | null => {
    if (written.trim() === '' && kept.length + uploaded.length === 0) return text.writeSomething
    if (uploaded.some(isBroken)) return text.fileNotUploaded
    return credits === null ? text.correctPrice : null
  }
  return {
    text: written,
    write,
    kept,
    remove: (id) => setKept(kept.filter((media) => media.id !== id)),
    addContents: (contents) => {
      const added = contents.flatMap(({ media }) => media ?? [])
      const known = idsWith(items)
      setKept([...kept, ...added.filter(({ id }) => !known.includes(id))].slice(0, chatLimits.media))
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
    fault: faultWith(items),
    files: filesAt(place),
    bodyNow: () => {
      // An upload may have ended since this was rendered.
      const uploaded = uploads.list().filter((item) => item.place === place)
      if (faultWith(uploaded) !== null) return null
      return { text: written.trim(), content_ids: idsWith(uploaded), price: credits ?? 0 }
    },
    clear: () => {
      for (const { fileId } of items) uploads.dismiss(fileId)
    },
  }
}

const readyId = ({ state }: UploadItem): string[] => (state.step === 'ready' ? [state.content.id] : [])

/** Whether an upload has ended without a usable file. */
const isBroken = ({ state }: UploadItem): boolean => isOver(state) && state.step !== 'ready'
