import type { Post } from '@fanfare/contract/posts/post'
import type { StaffPost } from '@fanfare/contract/posts/staff-post'
import { Link } from '@tanstack/react-router'
import { partOnDemand } from '../../../plumbing/part-on-demand.tsx'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { fill } from '../../../ui/fill.tsx'
import * as common from '../../../ui/common-text.ts'
import { factsOf } from './post-facts.ts'
import * as text from './posts-text.ts'
import { RemovalNote } from './removal-note.tsx'
import { StaffThumbnail } from './staff-thumbnail.tsx'

const TakeDownDialog = partOnDemand(
  () => import('../../posts/takedowns/take-down-dialog.tsx'),
  (part) => part.TakeDownDialog,
)

/** A post in a staff list. */
export function StaffPostRow({ row: { post, is_covered: isCovered, removal } }: { row: StaffPost }) {
  const name = text.postByPlain(post.type, post.profile_username)
  const author = (
    <Link
      to="/admin/creators/$profileId"
      params={{ profileId: post.profile.id }}
      className="rounded-xs text-accent-text underline"
    >
      @{post.profile_username}
    </Link>
  )
  return (
    <li className="grid gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
      <div className="flex min-w-0 gap-3.5">
        <StaffThumbnail
          picture={post.media[0]?.picture ?? post.preview}
          isCovered={isCovered}
          className="size-20 md:size-24"
        />
        <div className="grid min-w-0 content-start gap-1">
          <h2 className="font-semibold">{fill(text.postBy(post.type), { author })}</h2>
          {post.description !== '' && (
            <p dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
              {post.description}
            </p>
          )}
          <p className="text-small text-fg-muted">{factsOf(post)}</p>
          {removal ? (
            <RemovalNote removal={removal} />
          ) : (
            post.published_at && (
              <p className="text-small text-fg-faint">{formatDateTime(post.published_at)}</p>
            )
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 sm:self-start">
        <OpenPost post={post} isRemoved={removal !== null} name={name} />
        {!removal && !post.is_own && (
          <Button
            size="small"
            variant="danger"
            aria-label={text.removeName(name)}
            onClick={() => openOverlay(TakeDownDialog, { postId: post.id })}
          >
            {common.remove}
          </Button>
        )}
      </div>
    </li>
  )
}

type OpenProps = { post: Post; isRemoved: boolean; name: string }

function OpenPost({ post: { id, type, profile_username: username }, isRemoved, name }: OpenProps) {
  const label = text.openName(name)
  if (isRemoved) {
    return (
      <LinkButton size="small" to="/admin/posts/$postId" params={{ postId: id }} aria-label={label}>
        {text.open}
      </LinkButton>
    )
  }
  if (type === 'reels') {
    return (
      <LinkButton size="small" to="/videos" search={{ videoId: id }} aria-label={label}>
        {text.open}
      </LinkButton>
    )
  }
  if (type === 'stories') {
    return (
      <LinkButton
        size="small"
        to="/$username"
        params={{ username }}
        search={{ storyId: id }}
        aria-label={label}
      >
        {text.open}
      </LinkButton>
    )
  }
  return (
    <LinkButton size="small" to="/$username/$postId" params={{ username, postId: id }} aria-label={label}>
      {text.open}
    </LinkButton>
  )
}
