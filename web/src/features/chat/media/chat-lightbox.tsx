import type { Media } from '@fanfare/contract/content/media'
import { Lightbox } from '../../../ui/media/lightbox.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { VideoPlayer } from '../../../ui/media/video-player.tsx'
import * as text from './media-text.ts'

type Props = { media: readonly Media[]; shown: number | null; onClose: () => void }

/** A chat's photos and videos in full screen, starting with the given one; null closes it. */
export function ChatLightbox({ media, shown, onClose }: Props) {
  const slides = media.map((item) => ({
    key: item.id,
    content: item.video ? (
      <VideoPlayer
        files={item.video}
        poster={item.picture}
        label={item.alt || text.video}
        durationMs={item.duration_ms}
        fit="contain"
        sizes="100vw"
      />
    ) : (
      <Picture
        picture={item.picture}
        alt={item.alt}
        fit="contain"
        sizes="100vw"
        className="size-full bg-transparent!"
      />
    ),
  }))
  return (
    <Lightbox
      open={shown !== null}
      onClose={onClose}
      label={text.mediaOfChat}
      slides={slides}
      startAt={shown ?? 0}
    />
  )
}
