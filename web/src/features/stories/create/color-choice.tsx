import { stickerColors, type StickerColor } from '@fanfare/contract/posts/sticker'
import { clsx } from 'clsx'
import { useId } from 'react'
import { stickerPaint } from '../stickers/sticker-look.ts'
import * as text from './create-text.ts'

type Props = { value: StickerColor; onChange: (color: StickerColor) => void }

/** A choice of sticker colors. The arrow keys change the selection. */
export function ColorChoice({ value, onChange }: Props) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={text.color} className="flex flex-wrap gap-2">
      {stickerColors.map((color) => (
        <label
          key={color}
          className={clsx(
            'grid size-9 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            color === value && 'inset-ring-2 inset-ring-fg',
          )}
        >
          <input
            type="radio"
            name={name}
            aria-label={text.colorNames[color]}
            checked={color === value}
            onChange={() => onChange(color)}
            className="absolute size-px appearance-none outline-none focus-visible:outline-none"
          />
          <span
            className="size-6.5 rounded-full inset-ring inset-ring-line-strong"
            style={{ backgroundColor: stickerPaint[color] }}
          />
        </label>
      ))}
    </div>
  )
}
