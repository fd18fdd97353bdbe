import type { Post } from '@fanfare/contract/posts/post'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { formatDateTime } from '../../ui/dates/date-time.ts'
import { RelativeTime } from '../../ui/dates/relative-time.tsx'
import { ProfileAvatar } from '../profiles/index.ts'
import { PostMenu } from './menu/post-menu.tsx'
import * as text from './posts-text.ts'

/** A post's author and time, and the menu with more actions. `children` are next to it. */
export function PostHeader({ post, children }: { post: Post; children?: ReactNode }) {
  const { profile } = post
  const author = { username: profile.username }
  return (
    <header className="flex items-center gap-3 pb-3.5 pl-4 max-md:pr-1.5 md:pl-0">
      <Link to="/$username" params={author} tabIndex={-1} aria-hidden className="rounded-full">
        <ProfileAvatar profile={profile} className="block!" />
      </Link>
      <div className="min-w-0 flex-1">
        <Link
          to="/$username"
          params={author}
          dir="auto"
          className="block truncate rounded-xs leading-[1.3] font-semibold hover:underline text-left"
        >
          {profile.display_name}
        </Link>
        <p className="flex text-[13.5px]/[1.35] text-fg-faint">
          <span className="truncate">@{profile.username}</span>
          <span aria-hidden>{'\u00a0·\u00a0'}</span>
          <Link
            to="/$username/$postId"
            params={{ ...author, postId: post.id }}
            data-key="Enter"
            className="-mb-1.5 min-w-6 shrink-0 rounded-xs pb-1.5 hover:underline"
          >
            <PostTime post={post} />
            <span className="sr-only">{text.openPostBy(profile.display_name)}</span>
          </Link>
          {post.nsfw && <span className="shrink-0">{dotBefore(text.adults)}</span>}
          {post.is_own ? <OwnFacts post={post} /> : <KeptFact post={post} />}
        </p>
      </div>
      {children}
      <PostMenu post={post} />
    </header>
  )
}

/** The time of publication. For a scheduled post, it is in the future. */
function PostTime({ post }: { post: Post }) {
  if (post.status === 'scheduled' && post.available_from)
    return <time dateTime={post.available_from}>{formatDateTime(post.available_from)}</time>
  return <RelativeTime at={post.published_at ?? post.created_at} />
}

/** Shows the post's owner its state, its audience and its price. */
function OwnFacts({ post }: { post: Post }) {
  const facts = [
    post.status !== 'published' && text.statusLabels[post.status],
    post.access !== 'public' && text.audienceLabels[post.access],
    post.price > 0 && priceInCredits(post.price),
  ].filter(Boolean)
  if (facts.length === 0) return null
  return <span className="truncate">{dotBefore(facts.join(' · '))}</span>
}

/** Tells a buyer that other people can't see the post. */
function KeptFact({ post }: { post: Post }) {
  if (post.is_removed) return <span className="shrink-0">{dotBefore(text.removedByCreator)}</span>
  return post.status !== 'published' && <span className="shrink-0">{dotBefore(text.noLongerShown)}</span>
}

const dotBefore = (fact: string): string => `\u00a0· ${fact}`
