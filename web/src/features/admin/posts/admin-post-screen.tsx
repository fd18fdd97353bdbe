import type { StaffPost } from '@fanfare/contract/posts/staff-post'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { staffPostQuery } from '../../../entities/posts/index.ts'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { useViewer } from '../../../plumbing/session/session.ts'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ModerateProfileLink } from '../people/moderate-profile-link.tsx'
import { factsOf } from './post-facts.ts'
import * as text from './posts-text.ts'
import { RemovalNote } from './removal-note.tsx'

/** `/admin/posts/{id}`: a removed post, with who removed it and why. Read-only. */
export function AdminPostScreen() {
  const { postId } = useParams({ from: '/shell/admin/posts/$postId' })
  const post = useQuery(staffPostQuery(postId))
  return (
    <div className="page grid grid-cols-1 gap-4 pt-1.5 pb-16">
      <Loaded query={post} what={text.thisPost} skeleton={<Skeleton className="h-80 rounded-lg" />}>
        {(data) => <OpenedPost data={data} />}
      </Loaded>
    </div>
  )
}

function OpenedPost({ data: { post, removal } }: { data: StaffPost }) {
  const title = text.postByPlain(post.type, post.profile_username)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 className="type-display [overflow-wrap:anywhere]">{title}</h1>
      {removal ? (
        <Notice tone="caution">
          <RemovalNote removal={removal} />
        </Notice>
      ) : (
        <Notice tone="info">{text.canBeSeen}</Notice>
      )}
      <Body post={post} isRemoved={removal !== null} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        {removal ? (
          <>
            <Restoring />
            <Link
              to="/admin/creators/$profileId"
              params={{ profileId: post.profile.id }}
              className="rounded-xs text-accent-text underline"
            >
              {text.allPostsBy(post.profile_username)}
            </Link>
          </>
        ) : (
          <LinkButton to="/$username/$postId" params={{ username: post.profile_username, postId: post.id }}>
            {text.openPost}
          </LinkButton>
        )}
        <ModerateProfileLink profile={{ id: post.profile.id, username: post.profile_username }} />
      </div>
    </>
  )
}

/** Leads admins to where removed posts are restored, and tells moderators that only admins can restore them. */
function Restoring() {
  if (useViewer()?.user.role !== 'admin') return <p className="text-fg-muted">{text.onlyAdminsRestore}</p>
  return (
    <LinkButton to="/admin/jobs" hash="removals">
      {text.goToRemovedPosts}
    </LinkButton>
  )
}

function Body({ post, isRemoved }: { post: StaffPost['post']; isRemoved: boolean }) {
  const files = post.photo_count + post.video_count
  return (
    <article className="grid gap-3 rounded-lg bg-surface-1 px-4.5 py-5 [--ground:var(--ff-surface-1)] md:px-6">
      <p className="text-small text-fg-muted">
        {factsOf(post)}
        {post.published_at && ` · ${formatDateTime(post.published_at)}`}
      </p>
      {post.description !== '' && (
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {post.description}
        </p>
      )}
      {post.tags.length > 0 && <p className="text-fg-muted">{post.tags.map((tag) => `#${tag}`).join(' ')}</p>}
      {post.media.length > 0 && (
        <ul aria-label={text.photosAndVideos} className="grid grid-cols-2 gap-2.5 md:grid-cols-3">
          {post.media.map((media) => (
            <li key={media.id}>
              <Picture
                picture={media.picture}
                alt={media.alt}
                sizes="(min-width: 768px) 300px, 50vw"
                className="aspect-square w-full rounded-md"
              />
            </li>
          ))}
        </ul>
      )}
      {isRemoved && post.media.length < files && (
        <p className="text-small text-fg-muted">{text.hiddenMedia(files - post.media.length)}</p>
      )}
    </article>
  )
}
