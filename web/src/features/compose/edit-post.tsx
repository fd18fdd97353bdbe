import type { Post } from '@fanfare/contract/posts/post'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, messageOf } from '../../plumbing/api/api-problem.ts'
import { NotFound } from '../../ui/states/route-states.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import type { EditingStart } from './editing.ts'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { browserStore, createLocalDrafts } from './drafts/local-drafts.ts'
import { draftOfPost, isSameDraft } from './drafts/post-draft.ts'
import { PostEditor } from './post-editor.tsx'
import { savesItself, type Origin } from './primary-action.ts'
import { RestoreBanner } from './drafts/restore-banner.tsx'
import { buyersQuery, postQuery } from '../../entities/posts/index.ts'
import * as text from './compose-text.ts'

const POLL_MS = 2_000

type Props = { postId: string; author: ProfileBadge; onPublished: (post: Post, origin: Origin) => void }

/** Edits one of the viewer's posts. The post is refetched first, because another device may have changed it. */
export function EditPost({ postId, author, onPublished }: Props) {
  // Once open, the form stays open. Files added while editing are processed in the background.
  const [isOpen, setOpen] = useState(false)
  const post = useQuery({
    ...postQuery(postId),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => !isOpen && unreadyIn(state.data) > 0 && POLL_MS,
  })
  if (post.isError && !post.isFetching) {
    const message = messageOf(post.error)
    if (post.error instanceof ApiProblem && post.error.status === 404) return <NotFound message={message} />
    return <ErrorState title={text.postNotLoaded} message={message} onRetry={() => void post.refetch()} />
  }
  if (!post.isFetchedAfterMount || !post.data) return <EditorSkeleton />
  if (!post.data.is_own) return <NotFound message={text.notYourPost} />
  const unready = unreadyIn(post.data)
  if (!isOpen && unready > 0) return <StillProcessing count={unready} onGoWithout={() => setOpen(true)} />
  if (!isOpen) setOpen(true)
  return <OpenPost post={post.data} author={author} onPublished={onPublished} />
}

/** The number of the post's files that are still being processed or have failed. */
function unreadyIn(post: Post | undefined): number {
  return post?.is_own ? Math.max(0, post.photo_count + post.video_count - post.media.length) : 0
}

function StillProcessing({ count, onGoWithout }: { count: number; onGoWithout: () => void }) {
  return (
    <EmptyState
      title={text.stillProcessing(count)}
      action={<Button onClick={onGoWithout}>{text.goWithout(count)}</Button>}
    >
      <span role="status">{text.draftOpensWhenReady}</span>
    </EmptyState>
  )
}

function OpenPost({ post, author, onPublished }: Omit<Props, 'postId'> & { post: Post }) {
  const [local] = useState(() => createLocalDrafts(author.id, browserStore()))
  const [saved] = useState<EditingStart>(() => ({
    draft: draftOfPost(post),
    origin: post.status,
    isKnown: true,
    isRestored: false,
  }))
  const [start, setStart] = useState(saved)
  const [found, setFound] = useState(() => {
    const kept = local.find(post.id)
    return kept && !isSameDraft(kept.draft, saved.draft) ? kept : undefined
  })
  const buyers = useQuery(buyersQuery(post.id))
  const isSold = buyers.data !== undefined && buyers.data.count > 0
  const title = savesItself(post.status) ? text.editDraft : text.editPost
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 className="type-display pt-1">{title}</h1>
      {found && (
        <RestoreBanner
          warning={text.changesWarning}
          onContinue={() => {
            setStart({ ...saved, draft: found.draft, isRestored: true })
            setFound(undefined)
          }}
          onDiscard={() => {
            local.forget(post.id)
            setFound(undefined)
          }}
        >
          {text.changesFound(found.changedAt)}
        </RestoreBanner>
      )}
      <PostEditor
        key={String(start.isRestored)}
        start={start}
        author={author}
        soldIds={isSold ? post.media.map(({ id }) => id) : []}
        onPublished={(published) => onPublished(published, saved.origin)}
      />
    </>
  )
}
