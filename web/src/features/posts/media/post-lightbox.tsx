import { Lightbox } from '../../../ui/media/lightbox.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { VideoPlayer } from '../../../ui/media/video-player.tsx'
import { usePost } from '../../../entities/posts/index.ts'
import { mediaLabel } from '../paywall/what-is-inside.ts'

type Props = { open: boolean; onClose: () => void; postId: string; startAt: number }

/** The photos and videos of a post over the whole window, uncut. */
export function PostLightbox({ open, onClose, postId, startAt }: Props) {
  const { post } = usePost(postId)
  if (!post) return null
  const slides = post.media.map((media) => ({
    key: media.id,
    content: media.video ? (
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
    ),
  }))
  return <Lightbox open={open} onClose={onClose} label={mediaLabel(post)} slides={slides} startAt={startAt} />
}
