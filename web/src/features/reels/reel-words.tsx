import type { Post } from '@fanfare/contract/posts/post'
import { Link } from '@tanstack/react-router'
import { FollowAuthor, PostCaption } from '../posts/index.ts'
import { ProfileAvatar } from '../profiles/index.ts'
import * as text from './reels-text.ts'

/** A reel's author with a follow button, and the reel's text. */
export function ReelWords({ post }: { post: Post }) {
  const { profile } = post
  const author = { username: profile.username }
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 from-10% to-transparent px-5.5 pt-30 pb-9 *:pointer-events-auto max-md:pr-21 max-md:pl-4">
      <div className="flex items-center gap-3">
        <Link to="/$username" params={author} tabIndex={-1} aria-hidden className="rounded-full">
          <ProfileAvatar profile={profile} size={44} className="block!" />
        </Link>
        <div className="min-w-0 flex-1 leading-[1.35]">
          <Link
            to="/$username"
            params={author}
            dir="auto"
            className="block truncate rounded-xs font-semibold hover:underline text-left"
          >
            {profile.display_name}
          </Link>
          <small className="block truncate text-small text-[#e0d9cb]">
            @{profile.username}
            {post.nsfw && ` · ${text.adults}`}
          </small>
        </div>
        <FollowAuthor post={post} />
      </div>
      <div className="mt-3 max-h-[30cqh] overflow-y-auto overscroll-contain [&_a]:text-media! [&_p]:px-0!">
        <PostCaption words={post.description} tags={post.tags} />
      </div>
    </div>
  )
}
