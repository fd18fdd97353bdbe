import type { Post } from '@fanfare/contract/posts/post'
import { Link } from '@tanstack/react-router'
import { captionParts } from '../caption-parts.ts'
import { CaptionText } from '../caption-text.tsx'
import * as text from '../posts-text.ts'

/** One comment on a post, shortened to two lines, with a link to all comments. */
export function FirstComment({ post }: { post: Post }) {
  const { id, profile_username, comment_count, first_comment } = post
  return (
    <div className="mx-4 mt-1.5 text-[14px] md:mx-0">
      {first_comment && (
        <p className="line-clamp-2 wrap-anywhere">
          <Link
            to="/$username"
            params={{ username: first_comment.username }}
            dir="auto"
            className="rounded-xs font-semibold hover:underline"
          >
            {first_comment.display_name}
          </Link>{' '}
          <bdi>
            <CaptionText parts={captionParts(first_comment.body)} />
          </bdi>
        </p>
      )}
      <Link
        to="/$username/$postId"
        params={{ username: profile_username, postId: id }}
        hash="comments"
        className="inline-block rounded-xs py-0.5 text-fg-faint hover:text-fg"
      >
        {text.viewComments(comment_count)}
      </Link>
    </div>
  )
}
