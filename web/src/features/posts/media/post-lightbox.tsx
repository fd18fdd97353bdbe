import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { AiLabel } from '../../../ui/media/ai-label.tsx'
import { Lightbox } from '../../../ui/media/lightbox.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { VideoPlayer } from '../../../ui/media/video-player.tsx'
import { usePost } from '../../../entities/posts/index.ts'
import { mediaLabel } from '../paywall/what-is-inside.ts'

type Props = OverlayProps & { postId: string; startAt: number }

/** The photos and videos of a post in full screen. */
export function PostLightbox({ open, onClose, postId, startAt }: Props) {
  const { post } = usePost(postId)
  if (!post) return null
  const slides = post.media.map((media) => ({
    key: media.id,
    content: (
      <>
        {media.video ? (
          <VideoPlayer
            files={media.video}
            poster={media.picture}
            label={media.alt}
            durationMs={media.duration_ms}
            fit="contain"
            sizes="100vw"
          />
        ) : (
          <Picture
            picture={media.picture}
            alt={media.alt}
            fit="contain"
            sizes="100vw"
            className="size-full bg-transparent!"
          />
        )}
        {/* Next to the close button. */}
        {media.is_ai && <AiLabel className="absolute top-5.5 left-18" />}
      </>
    ),
  }))
  return <Lightbox open={open} onClose={onClose} label={mediaLabel(post)} slides={slides} startAt={startAt} />
}
