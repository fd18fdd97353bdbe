import type { Sticker } from '@fanfare/contract/posts/sticker'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { mentionClass, stickerClass, styleOf } from './sticker-look.ts'

/** The stickers of the current story. A mention links to the mentioned profile. */
export function StickerLayer({ stickers }: { stickers: readonly Sticker[] }) {
  return stickers.map((sticker, place) =>
    sticker.kind === 'text' ? (
      <p key={place} dir="auto" className={stickerClass} style={styleOf(sticker)}>
        {sticker.text}
      </p>
    ) : (
      <Link
        key={place}
        to="/$username"
        params={{ username: sticker.username }}
        className={clsx(stickerClass, mentionClass)}
        style={styleOf(sticker)}
      >
        @{sticker.username}
      </Link>
    ),
  )
}
