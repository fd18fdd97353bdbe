import { clsx } from 'clsx'
import { useRef } from 'react'
import { useListeners } from '../../../ui/use-listeners.ts'
import { mentionClass, stickerClass, styleOf } from '../stickers/sticker-look.ts'
import * as text from './create-text.ts'
import { movedBy, stepOf, type DraftSticker } from './story-draft.ts'
import type { Stickers } from './use-stickers.ts'

type Props = { sticker: DraftSticker; isChosen: boolean; stickers: Stickers }

/** A sticker on the picture. Arrow keys move it, further with Shift, and Delete removes it. */
export function PlacedSticker({ sticker, isChosen, stickers }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const dragged = useRef<{ x: number; y: number }>(null)
  const { key } = sticker
  const words = sticker.kind === 'mention' ? `@${sticker.username ?? ''}` : (sticker.text ?? '')
  useListeners(button, {
    pointerdown: (event) => {
      dragged.current = { x: event.clientX, y: event.clientY }
      button.current?.setPointerCapture(event.pointerId)
      stickers.choose(key)
    },
    pointermove: (event) => {
      const picture = button.current?.parentElement
      const from = dragged.current
      if (!from || !picture) return
      const x = (event.clientX - from.x) / picture.clientWidth
      const y = (event.clientY - from.y) / picture.clientHeight
      dragged.current = { x: event.clientX, y: event.clientY }
      stickers.change(key, (now) => movedBy(now, { x, y }))
    },
    pointerup: () => {
      dragged.current = null
    },
    pointercancel: () => {
      dragged.current = null
    },
    focus: () => stickers.choose(key),
    keydown: (event) => {
      const by = stepOf(event)
      if (by) stickers.change(key, (now) => movedBy(now, by))
      else if (event.key === 'Delete' || event.key === 'Backspace') stickers.remove(key)
      else return
      event.preventDefault()
    },
  })
  return (
    <button
      ref={button}
      type="button"
      aria-label={text.stickerLabel(words)}
      aria-pressed={isChosen}
      className={clsx(
        stickerClass,
        'pointer-events-auto cursor-move touch-none rounded-[0.2em] select-none',
        sticker.kind === 'mention' && mentionClass,
        isChosen && 'outline-2 outline-offset-4 outline-media outline-dashed',
      )}
      style={styleOf(sticker)}
    >
      {text.stickerWords(words)}
    </button>
  )
}
