import type { AiOutput } from '@fanfare/contract/ai/requests'
import { Picture } from '../../../ui/media/picture.tsx'
import { VideoPlayer } from '../../../ui/media/video-player.tsx'

type Props = {
  output: AiOutput
  /** The alternative text: the prompt. */
  alt: string
  fit?: 'cover' | 'contain'
  sizes: string
  /** Shows a still image instead of a player. */
  isStill?: boolean
}

/** A result, in the sizes made for screens or, until those are ready, as the original file. */
export function OutputMedia({ output, alt, fit = 'contain', sizes, isStill = false }: Props) {
  const { kind, media, file_url: url } = output
  if (kind === 'text')
    return (
      <p dir="auto" className="p-5 whitespace-pre-wrap text-pretty">
        {output.text}
      </p>
    )
  if (media?.video && !isStill) {
    return (
      <VideoPlayer
        files={media.video}
        poster={media.picture}
        label={alt}
        durationMs={media.duration_ms}
        fit={fit}
        sizes={sizes}
      />
    )
  }
  if (media) {
    return (
      <Picture
        picture={media.picture}
        alt={alt}
        fit={fit}
        sizes={sizes}
        className="size-full bg-transparent!"
      />
    )
  }
  if (url === null) return null
  const look = `size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'}`
  if (kind === 'video') {
    return (
      <video src={url} controls={!isStill} playsInline preload="metadata" aria-label={alt} className={look}>
        <track kind="captions" />
      </video>
    )
  }
  return (
    <img
      src={url}
      alt={alt}
      width={output.width ?? undefined}
      height={output.height ?? undefined}
      className={look}
    />
  )
}
