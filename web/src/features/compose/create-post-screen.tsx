import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Post } from '@fanfare/contract/posts/post'
import { useViewer } from '../../plumbing/session/session.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { useHydrated } from '../../plumbing/use-hydrated.ts'
import { EditPost } from './edit-post.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { NewPost } from './new-post.tsx'
import type { Origin } from './primary-action.ts'
import * as text from './compose-text.ts'

/**
 * `/create-post`: creates a post, optionally with existing contents (`contentId`, separated by commas), or edits one of
 * the viewer's posts (`postId`). `type` is the kind of a new post.
 */
export function CreatePostScreen() {
  const { postId, contentId, type = 'regular' } = useSearch({ from: '/shell/create-post' })
  const viewer = useViewer()
  // Unfinished posts are only known to this device, so the server can't render them.
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  if (!viewer) return null
  const { profile } = viewer
  const open = (post: Post, origin: Origin) => {
    showToast({ kind: 'success', message: sentenceFor(post, origin) })
    if (post.type === 'reels') void navigate({ to: '/videos', search: { videoId: post.id } })
    else
      void navigate({
        to: '/$username/$postId',
        params: { username: post.profile_username, postId: post.id },
      })
  }
  return (
    <div className="page grid grid-cols-1 gap-4 pt-1.5 pb-4 md:gap-5 md:pb-0">
      {!isHydrated ? (
        <EditorSkeleton title={postId ? undefined : text.createPost} />
      ) : postId ? (
        <EditPost key={`${profile.id} ${postId}`} postId={postId} author={profile} onPublished={open} />
      ) : (
        <NewPost
          key={`${profile.id} ${contentId ?? ''} ${type}`}
          contentId={contentId}
          type={type}
          author={profile}
          onPublished={open}
        />
      )}
    </div>
  )
}

function sentenceFor(post: Post, origin: Origin): string {
  if (origin === 'published' || origin === 'expired') return text.changed
  if (post.status === 'scheduled') return text.scheduled(post.available_from ?? '')
  return text.published
}
