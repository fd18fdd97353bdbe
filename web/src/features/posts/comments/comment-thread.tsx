import type { Post } from '@fanfare/contract/posts/post'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { CommentSkeletons } from './comment-skeletons.tsx'
import { CommentComposer } from './comment-composer.tsx'
import { commentsQuery } from '../../../entities/posts/index.ts'
import { CommentRow } from './comment-row.tsx'
import { isUnpublished } from '../is-unpublished.ts'
import { OfflineState } from '../../../ui/states/offline-state.tsx'
import * as text from './comments-text.ts'

type Props = {
  post: Post
  /** Focuses the comment field when the thread is mounted. */
  isSought?: boolean
  /** Whether a title is already shown above, such as a dialog's. */
  isTitled?: boolean
}

/** The comments on a post, newest first, and the comment field. */
export function CommentThread({ post, isSought = false, isTitled = false }: Props) {
  return (
    <section
      id="comments"
      aria-label={text.comments}
      className="flex min-h-0 flex-col xl:h-full xl:overflow-hidden xl:rounded-xl xl:bg-surface-1"
    >
      {!isTitled && (
        <h2 className="type-heading px-4 pt-5 pb-3 md:px-0 xl:px-6">
          {post.comment_count > 0 ? text.countedComments(post.comment_count) : text.comments}
        </h2>
      )}
      <div className="flex-1 px-4 md:px-0 xl:overflow-y-auto xl:overscroll-contain xl:pr-5 xl:pl-6">
        <Comments post={post} />
      </div>
      {post.unlock === null && !isUnpublished(post) && <CommentComposer post={post} isSought={isSought} />}
    </section>
  )
}

function Comments({ post }: { post: Post }) {
  if (post.is_removed) return <EmptyState title={text.closed}>{text.postRemoved}</EmptyState>
  if (isUnpublished(post)) return <EmptyState title={text.notPublished}>{text.openLater}</EmptyState>
  if (post.unlock === null) return <CommentList post={post} />
  return <EmptyState title={text.locked}>{text.onlyWithAccess}</EmptyState>
}

function CommentList({ post }: { post: Post }) {
  const list = useInfiniteQuery(commentsQuery(post.id))
  const ids = list.data && [...new Set(list.data.pages.flatMap((page) => page.ids))]
  return (
    <>
      {list.isPending &&
        (list.fetchStatus === 'paused' ? <OfflineState what={text.comments} /> : <CommentSkeletons />)}
      {list.isError && !ids && (
        <ErrorState
          title={text.commentsNotLoaded}
          message={messageOf(list.error)}
          pending={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {ids?.length === 0 && <EmptyState title={text.noComments}>{text.beFirst}</EmptyState>}
      {ids && ids.length > 0 && (
        <ul className="grid gap-5.5 py-2">
          {ids.map((id) => (
            <CommentRow key={id} commentId={id} post={post} />
          ))}
        </ul>
      )}
      {ids && <NextPage list={list} />}
    </>
  )
}
