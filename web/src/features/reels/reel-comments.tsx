import type { RefObject } from 'react'
import { usePost } from '../../entities/posts/index.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { CommentThread } from '../posts/index.ts'
import * as text from './reels-text.ts'

/** The current reel's comments, next to it in wide windows. */
export function CommentsBeside({ postId, ref }: { postId: string; ref: RefObject<HTMLElement | null> }) {
  const { post } = usePost(postId)
  return (
    <aside ref={ref} aria-label={text.commentsOnReel} className="h-full min-h-0 py-6 pr-6 max-xl:hidden">
      {post && <CommentThread key={postId} post={post} />}
    </aside>
  )
}

type SheetProps = { postId: string; open: boolean; onClose: () => void }

/** The comments on top of the reel, for windows without space next to it. */
export function CommentsSheet({ postId, open, onClose }: SheetProps) {
  const { post } = usePost(postId)
  const title = post && post.comment_count > 0 ? text.countedComments(post.comment_count) : text.comments
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="max-md:-mx-4 [--ff-bar:0px] [--ff-bg:var(--ff-surface-1)]">
        {post && <CommentThread post={post} isTitled />}
      </div>
    </Dialog>
  )
}
