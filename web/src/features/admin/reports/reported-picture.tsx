import type { Media } from '@fanfare/contract/content/media'
import type { ReportedMedia } from '@fanfare/contract/moderation/report'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffPostQuery } from '../../../entities/posts/index.ts'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { Picture } from '../../../ui/media/picture.tsx'
import { StaffThumbnail } from '../posts/staff-thumbnail.tsx'
import * as text from './reports-text.ts'

const size = 'size-20 shrink-0 rounded-md md:size-24'

type Props = { postId: string; found: ReportedMedia; name: string }

/** The first photo or video of a reported post. `name` is the post's, for the button of a covered one. */
export function ReportedPicture({ postId, found: { media, preview }, name }: Props) {
  if (media) return <Shown media={media} />
  return <Covered postId={postId} preview={preview} name={name} />
}

const Shown = ({ media: { picture, kind, alt } }: { media: Media }) => (
  <Picture picture={picture} alt={text.mediaNamed(kind, alt)} sizes="96px" className={size} />
)

type CoveredProps = Pick<Props, 'postId' | 'name'> & Pick<ReportedMedia, 'preview'>

/** An NSFW photo or video, which only a press on it loads. Another press covers it again. */
function Covered({ postId, preview, name }: CoveredProps) {
  const [isWanted, setWanted] = useState(false)
  const opened = useQuery({ ...staffPostQuery(postId), enabled: isWanted })
  const media = isWanted ? opened.data?.post.media[0] : undefined
  return (
    <div className="grid shrink-0 content-start gap-1">
      <button
        type="button"
        aria-label={isWanted ? text.hideMedia(name) : text.showMedia(name)}
        aria-busy={isWanted && opened.isLoading}
        className="cursor-pointer rounded-md"
        onClick={() => setWanted(!isWanted)}
      >
        {media ? <Shown media={media} /> : <StaffThumbnail picture={preview} isCovered className={size} />}
      </button>
      {isWanted && opened.error && (
        <p role="alert" className="max-w-24 text-small text-danger">
          {messageOf(opened.error)}
        </p>
      )}
    </div>
  )
}
