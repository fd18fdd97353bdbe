import type { ChatMedia } from '@fanfare/contract/chat/chat'
import type { Media } from '@fanfare/contract/content/media'
import { clsx } from 'clsx'
import { Lock, Play } from 'lucide-react'
import { useState } from 'react'
import { Picture } from '../../../ui/media/picture.tsx'
import * as text from './media-text.ts'
import { ChatLightbox } from './chat-lightbox.tsx'

type Props = { media: readonly ChatMedia[]; label: string; className: string }

/** Photos and videos in a grid of squares. Pressing an unlocked one opens it in full screen. */
export function MediaGrid({ media, label, className }: Props) {
  const [shown, setShown] = useState<number | null>(null)
  const open = media.flatMap(({ media: item }) => item ?? [])
  return (
    <>
      <ul className={clsx('grid gap-1.5', className)} aria-label={label}>
        {media.map((row) => (
          <li key={`${row.message_id} ${row.position}`}>
            {row.media ? (
              <OpenSquare item={row.media} onOpen={(item) => setShown(open.indexOf(item))} />
            ) : (
              <LockedSquare row={row} />
            )}
          </li>
        ))}
      </ul>
      <ChatLightbox media={open} shown={shown} onClose={() => setShown(null)} />
    </>
  )
}

function OpenSquare({ item, onOpen }: { item: Media; onOpen: (item: Media) => void }) {
  return (
    <button
      type="button"
      aria-label={text.openMedia(item)}
      onClick={() => onOpen(item)}
      className="relative block w-full overflow-hidden rounded-sm"
    >
      <Picture picture={item.picture} alt="" sizes="180px" className="aspect-square w-full" />
      {item.kind === 'video' && (
        <Play size={20} className="absolute right-2 bottom-2 text-media" aria-hidden />
      )}
    </button>
  )
}

/** Locked media can't be unlocked here, only in its message. */
function LockedSquare({ row: { kind, preview } }: { row: ChatMedia }) {
  return (
    <div
      role="img"
      aria-label={text.locked(kind)}
      className="relative aspect-square w-full overflow-hidden rounded-sm bg-surface-3"
    >
      {preview && (
        <Picture picture={preview} alt="" sizes="180px" className="size-full scale-112 blur-[8px]" />
      )}
      <Lock size={20} className="absolute inset-0 m-auto text-media" aria-hidden />
    </div>
  )
}
