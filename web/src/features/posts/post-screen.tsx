import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useRef } from 'react'
import { useViewer } from '../../plumbing/session/session.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackButton } from './back-button.tsx'
import { CommentThread } from './comments/comment-thread.tsx'
import { LegalFooter } from '../accounts/index.ts'
import { FollowAuthor } from './engagement/follow-author.tsx'
import { OfflineState } from '../../ui/states/offline-state.tsx'
import { PostBody } from './post-body.tsx'
import { postQuery } from '../../entities/posts/index.ts'
import { PostHeader } from './post-header.tsx'
import { PostRefused } from './post-refused.tsx'
import { PostSkeleton } from './post-skeleton.tsx'
import { useFocusTitle } from './use-focus-title.ts'
import { useOpenByHash } from './use-open-by-hash.ts'
import { usePostKeys } from './keys/use-post-keys.ts'
import * as text from './posts-text.ts'

/** The page of a post, with its comments next to it or, in narrow windows, below it. */
export function PostScreen() {
  const { postId } = useParams({ from: '/shell/$username/$postId' })
  const isSought = useLocation({ select: (location) => location.hash === 'comments' })
  // The route has just fetched the post.
  const query = useQuery({ ...postQuery(postId), retryOnMount: false })
  const { data: post, error, fetchStatus, isPending, isFetching, refetch } = query
  const viewer = useViewer()
  const box = useRef<HTMLDivElement>(null)
  const title = useFocusTitle(post !== undefined)
  usePostKeys(box)
  useOpenByHash(post)
  const isRefused = error !== null && !post
  return (
    <div
      ref={box}
      className={clsx(
        'page max-md:px-0 xl:pb-6',
        !isRefused &&
          'xl:grid xl:grid-cols-[minmax(0,1fr)_var(--ff-rail)] xl:gap-10 2xl:grid-cols-[minmax(0,1fr)_380px]',
      )}
    >
      <PageTitle>{post ? text.postBy(post.profile.display_name) : text.post}</PageTitle>
      <h1 ref={title} tabIndex={-1} className="sr-only">
        {post ? text.postBy(post.profile.display_name) : text.post}
      </h1>
      <div className={clsx('mx-auto w-full min-w-0', !isRefused && 'max-w-(--ff-feed) xl:max-w-205')}>
        <BackButton />
        {isPending && (fetchStatus === 'paused' ? <OfflineState what={text.thisPost} /> : <PostSkeleton />)}
        {isRefused && <PostRefused error={error} pending={isFetching} onRetry={() => void refetch()} />}
        {post && (
          <article data-post={post.id} tabIndex={-1} aria-label={text.postBy(post.profile.display_name)}>
            <PostHeader post={post}>
              <FollowAuthor key={post.id} post={post} />
            </PostHeader>
            <PostBody post={post} place="page" eager />
          </article>
        )}
      </div>
      {post && (
        <div className="xl:sticky xl:mt-2 xl:top-[calc(var(--ff-head)+8px)] xl:h-[calc(100dvh-var(--ff-head)-32px)] max-xl:mx-auto max-xl:max-w-(--ff-feed)">
          <CommentThread key={post.id} post={post} isSought={isSought} />
        </div>
      )}
      {viewer === null && <LegalFooter className="mx-4 mt-6 pb-6 md:hidden" />}
    </div>
  )
}
