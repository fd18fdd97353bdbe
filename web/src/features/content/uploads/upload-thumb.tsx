import type { Picture as PictureData } from '@fanfare/contract/content/media'
import { clsx } from 'clsx'
import { Film, Image } from 'lucide-react'
import { useState } from 'react'
import { Picture } from '../../../ui/media/picture.tsx'
import { localAddress } from '../local-picture.ts'

type Props = {
  /** The server's picture of the file, once it exists. */
  picture?: PictureData | null | undefined
  /** The local file, shown until the server's picture exists. */
  bytes?: Blob | null | undefined
  isVideo: boolean
  /** Width on the page, in CSS pixels. */
  width: number
  className?: string
}

/** A small picture of a photo or video, from the server or the local file. Its name is shown beside it. */
export function UploadThumb({ picture, bytes, isVideo, width, className }: Props) {
  const frame = clsx('block shrink-0 overflow-hidden bg-surface-3', className)
  if (picture) return <Picture picture={picture} alt="" sizes={`${width}px`} className={frame} />
  return (
    <span className={clsx(frame, 'grid place-items-center text-fg-faint')}>
      <LocalThumb key={bytes ? localAddress(bytes) : ''} bytes={bytes ?? null} isVideo={isVideo} />
    </span>
  )
}

function LocalThumb({ bytes, isVideo }: { bytes: Blob | null; isVideo: boolean }) {
  const [isUnreadable, setUnreadable] = useState(false)
  const Icon = isVideo ? Film : Image
  if (!bytes || isUnreadable) return <Icon size={19} aria-hidden />
  const fill = 'size-full object-cover'
  // Browsers can't show every HEIC or MOV that the server can read.
  const fail = () => setUnreadable(true)
  if (!isVideo) return <img src={localAddress(bytes)} alt="" className={fill} onError={fail} />
  return (
    <video
      src={`${localAddress(bytes)}#t=0.1`}
      muted
      playsInline
      preload="metadata"
      aria-hidden
      tabIndex={-1}
      className={fill}
      onError={fail}
    />
  )
}
