import type { Comment } from '@fanfare/contract/posts/comment'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { useComment, commentsQuery } from '../../../entities/posts/index.ts'
import { CommentItem } from './comment-item.tsx'
import { CommentTextButton } from './comment-text-button.tsx'
import * as common from '../../../ui/common-text.ts'
import * as text from './comments-text.ts'

type Props = { comment: Comment; onReply: (comment: Comment) => void }

/** The replies to a comment, oldest first, a few at a time. */
export function CommentReplies({ comment, onReply }: Props) {
  const list = useInfiniteQuery(commentsQuery(comment.post_id, comment.id))
  const ids = [...new Set(list.data?.pages.flatMap((page) => page.ids))]
  const isLoading = list.isPending || list.isFetchingNextPage
  return (
    <div className="grid gap-4 pl-12.5">
      {ids.length > 0 && (
        <ul className="grid gap-4">
          {ids.map((id) => (
            <Reply key={id} commentId={id} onReply={onReply} />
          ))}
        </ul>
      )}
      {isLoading && (
        <span role="status" className="text-fg-faint">
          <Spinner size={18} />
          <span className="sr-only">{text.loadingReplies}</span>
        </span>
      )}
      {list.isError && !isLoading && (
        <p role="alert" className="text-small text-fg-muted">
          {text.repliesNotLoaded}{' '}
          <CommentTextButton tone="accent" onClick={() => void list.refetch()}>
            {common.tryAgain}
          </CommentTextButton>
        </p>
      )}
      {list.hasNextPage && !isLoading && !list.isError && (
        <CommentTextButton tone="accent" onClick={() => void list.fetchNextPage()}>
          {text.viewMoreReplies}
        </CommentTextButton>
      )}
    </div>
  )
}

function Reply({ commentId, onReply }: { commentId: string; onReply: (comment: Comment) => void }) {
  const comment = useComment(commentId)
  return (
    comment && (
      <li>
        <CommentItem comment={comment} onReply={onReply} />
      </li>
    )
  )
}
