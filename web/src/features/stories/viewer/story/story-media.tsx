import type { Post } from '@fanfare/contract/posts/post'
import type { Sticker } from '@fanfare/contract/posts/sticker'
import { useState } from 'react'
import { placeholderOf } from '../../../../ui/media/placeholder.ts'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { MediaBox } from '../../stickers/media-box.tsx'
import { StickerLayer } from '../../stickers/sticker-layer.tsx'
import { StoryPicture } from './story-picture.tsx'
import * as text from './story-text.ts'
import { StoryVideo } from './story-video.tsx'
import type { WatchControls } from '../use-watching.ts'

type Props = {
  post: Post
  stickers: readonly Sticker[]
  controls: WatchControls
  onReady: (isReady: boolean) => void
  onEnd: () => void
}

/** The photo or video of a story, with its stickers. */
export function StoryMedia({ post, stickers, controls, onReady, onEnd }: Props) {
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const [media] = post.media
  if (!media) return null
  const backdrop = placeholderOf(media.picture.thumbhash)
  const fail = () => {
    setFailed(true)
    onReady(false)
  }
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  if (hasFailed) {
    return (
      <div className="relative z-1 grid size-full place-items-center">
        <ErrorState title={text.notLoaded} message={text.checkConnection} onRetry={retry} />
      </div>
    )
  }
  const isUpright = media.height / media.width > 1.5
  return (
    <>
      {backdrop && (
        <img
          src={backdrop}
          alt=""
          className="pointer-events-none absolute inset-0 size-full object-cover opacity-55"
        />
      )}
      <MediaBox
        key={attempt}
        width={media.width}
        height={media.height}
        // Stickers must not be cut off at the edges.
        fill={isUpright && stickers.length === 0}
      >
        {media.video ? (
          <StoryVideo media={media} controls={controls} onReady={onReady} onEnd={onEnd} onFail={fail} />
        ) : (
          <StoryPicture
            picture={media.picture}
            alt={media.alt || text.photoWithoutAlt}
            className="size-full object-cover"
            onLoad={() => onReady(true)}
            onError={fail}
          />
        )}
        <StickerLayer stickers={stickers} />
      </MediaBox>
    </>
  )
}
