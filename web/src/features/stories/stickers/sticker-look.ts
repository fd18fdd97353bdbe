import type { Sticker, StickerColor } from '@fanfare/contract/posts/sticker'
import type { CSSProperties } from 'react'

/** The colors of stickers. Stickers are drawn over pictures, so their colors are the same in both themes. */
export const stickerPaint: Record<StickerColor, string> = {
  white: '#ffffff',
  black: '#0c0e13',
  red: '#ff4b4b',
  orange: '#ff9a3d',
  yellow: '#ffdd4a',
  green: '#58d68d',
  blue: '#5aa9ff',
  purple: '#b78bff',
  pink: '#ff8ac4',
}

type Placed = Pick<Sticker, 'x' | 'y' | 'size' | 'rotation' | 'color'>

/** A sticker's position in a `MediaBox` of any size. */
export const styleOf = ({ x, y, size, rotation, color }: Placed): CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  fontSize: `${size * 100}cqw`,
  transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
  color: stickerPaint[color],
  textShadow: color === 'black' ? '0 0 0.3em rgb(255 255 255 / 0.6)' : '0 0.04em 0.22em rgb(0 0 0 / 0.7)',
})

export const stickerClass =
  'absolute w-max max-w-[94cqw] text-center leading-[1.16] font-semibold wrap-anywhere whitespace-pre-wrap'

/** A mention is styled so that it looks clickable. */
export const mentionClass = 'pointer-events-auto rounded-[0.4em] bg-black/45 px-[0.4em] py-[0.12em]'
