import type { Media } from '@fanfare/contract/content/media'
import type { Post } from '@fanfare/contract/posts/post'
import { clsx } from 'clsx'
import { Play } from 'lucide-react'
import { AiLabel } from '../../../ui/media/ai-label.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import type { VideoFiles } from '../../../ui/media/load-video.ts'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { LikeBurst, useTaps } from '../../posts/index.ts'
import { CaptionsButton } from './captions-button.tsx'
import { ReelPosition } from './reel-position.tsx'
import { useReelPlayback, type ReelPlace } from './use-reel-playback.ts'
import { useCaptionTrack } from './use-caption-track.ts'
import * as text from './video-text.ts'

type Props = { post: Post; media: Media; files: VideoFiles; place: ReelPlace }

/** A reel's video and its poster. A press plays or pauses it, and a double tap likes the reel. */
export function ReelVideo({ post, media, files, place }: Props) {
  const { video, playback, isWanted, toggle, fail, events } = useReelPlayback(files, place)
  const { isBursting, calm, taps } = useTaps(post)
  const { track, source, hasCaptions } = useCaptionTrack(media.id, place === 'current')
  const fit = media.height > media.width ? 'object-cover' : 'object-contain'
  return (
    <>
      <Picture
        picture={media.picture}
        alt=""
        fit={media.height > media.width ? 'cover' : 'contain'}
        sizes="(width >= 48rem) 60vh, 100vw"
        eager={place !== 'previous'}
        className="absolute! inset-0 size-full bg-transparent!"
      />
      <video
        ref={video}
        playsInline
        loop
        preload="auto"
        aria-label={media.alt || text.video}
        onError={fail}
        {...events}
        className={clsx('absolute inset-0 size-full', fit)}
      >
        <track ref={track} kind="captions" {...source} />
      </video>
      <button
        type="button"
        data-key=" "
        aria-keyshortcuts="Space"
        aria-label={text.playOrPause(isWanted, media.alt)}
        {...taps(toggle)}
        className="absolute inset-0 grid touch-manipulation place-items-center outline-offset-[-4px]!"
      >
        {playback !== 'playing' && playback !== 'failed' && (
          <span className="over-media grid size-16 place-items-center rounded-full">
            {isWanted ? (
              <Spinner size={26} />
            ) : (
              <Play size={26} fill="currentColor" className="translate-x-0.5" aria-hidden />
            )}
          </span>
        )}
        {playback === 'failed' && (
          <span role="alert" className="over-media mx-4 rounded-sm px-3 py-2 text-small">
            {text.videoNotLoaded}
          </span>
        )}
      </button>
      {hasCaptions && <CaptionsButton />}
      {media.is_ai && <AiLabel className="absolute top-4.5 right-4.5 max-md:top-16" />}
      {isBursting && <LikeBurst onEnd={calm} />}
      <ReelPosition video={video} />
    </>
  )
}
