import { MediaBox } from '../stickers/media-box.tsx'
import * as text from './create-text.ts'
import { PlacedSticker } from './placed-sticker.tsx'
import type { CanvasMedia } from './use-canvas-media.ts'
import type { Stickers } from './use-stickers.ts'

type Props = { media: CanvasMedia; stickers: Stickers }

/** The story as viewers will see it. Its stickers can be dragged, or moved with the arrow keys. */
export function StickerCanvas({ media, stickers }: Props) {
  const { src, isVideo, width, height } = media
  const fill = 'pointer-events-none size-full object-cover'
  return (
    <div
      role="group"
      aria-label={text.yourStory}
      className="relative aspect-9/16 h-[min(640px,70dvh)] max-w-full overflow-hidden rounded-xl bg-[#0d0f14]"
    >
      <MediaBox width={width} height={height}>
        {isVideo ? (
          <video src={src} className={fill} muted loop autoPlay playsInline aria-label={text.yourVideo} />
        ) : (
          <img src={src} alt={text.yourFile} className={fill} />
        )}
        {stickers.list.map((sticker) => (
          <PlacedSticker
            key={sticker.key}
            sticker={sticker}
            isChosen={sticker.key === stickers.chosen?.key}
            stickers={stickers}
          />
        ))}
      </MediaBox>
    </div>
  )
}
