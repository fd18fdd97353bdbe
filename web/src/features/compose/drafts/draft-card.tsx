import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { UploadThumb } from '../../content/index.ts'
import { whatIsInside } from '../../posts/index.ts'
import { usePost } from '../../../entities/posts/index.ts'
import * as text from './drafts-text.ts'

/** A draft or scheduled post, to continue or delete. */
export function DraftCard({ postId, onDelete }: { postId: string; onDelete: () => void }) {
  const { post } = usePost(postId)
  if (!post) return null
  const [first] = post.media
  const name = post.description.trim() || whatIsInside(post) || text.noWords
  const isScheduled = post.status === 'scheduled'
  const when = isScheduled
    ? text.scheduledFor(formatDateTime(post.available_from ?? ''))
    : text.draftFrom(formatDateTime(post.edited_at ?? post.created_at))
  return (
    <div className="flex h-full items-center gap-1 rounded-md bg-surface-1 pr-1.5 has-[a:hover]:bg-surface-2">
      <Link
        to="/create-post"
        search={{ postId }}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-md p-2.5"
      >
        <UploadThumb
          picture={first?.picture}
          isVideo={first?.kind === 'video'}
          width={56}
          className="size-14 rounded-sm"
        />
        <span className="grid min-w-0">
          <b dir="auto" className="truncate text-left leading-[1.35]">
            {name}
          </b>
          <small className="text-small text-fg-faint">{when}</small>
        </span>
      </Link>
      <IconButton
        label={(isScheduled ? text.deleteScheduled : text.deleteDraft)(name.slice(0, 60))}
        size="small"
        icon={<Trash2 size={17} />}
        onClick={onDelete}
      />
    </div>
  )
}
