import { ReportDialog } from '../moderation/index.ts'
import SendTipDialog from '../tips/send-tip-dialog.tsx'
import { BuyPostDialog } from './buy-post-dialog.tsx'
import { DeleteCommentDialog } from './delete-comment-dialog.tsx'
import { LikesDialog } from './likes-dialog.tsx'
import { closeOverlay } from './overlay.ts'
import type { Overlay } from './overlay.ts'
import { PostLightbox } from './post-lightbox.tsx'
import { RemovePostDialog } from './remove-post-dialog.tsx'
import { addressOfPost } from './share-post.ts'
import { SignInDialog } from './sign-in-dialog.tsx'

export default function OverlayDialog({ overlay, open }: { overlay: Overlay; open: boolean }) {
  const common = { open, onClose: closeOverlay }
  switch (overlay.kind) {
    case 'sign-in':
      return <SignInDialog {...common} to={overlay.to} />
    case 'report':
      return <ReportDialog {...common} subject={overlay.subject} subjectId={overlay.id} />
    case 'remove-post':
      return <RemovePostDialog {...common} postId={overlay.postId} />
    case 'delete-comment':
      return <DeleteCommentDialog {...common} comment={overlay.comment} />
    case 'likes':
      return (
        <LikesDialog
          {...common}
          postId={overlay.postId}
          {...(overlay.commentId && { commentId: overlay.commentId })}
        />
      )
    case 'buy':
      return (
        <BuyPostDialog
          {...common}
          postId={overlay.postId}
          {...(overlay.startWith && { startWith: overlay.startWith })}
        />
      )
    case 'tip':
      return (
        <SendTipDialog
          {...common}
          profile={overlay.post.profile}
          postId={overlay.post.id}
          returnTo={`${addressOfPost(overlay.post)}#tip`}
        />
      )
    case 'lightbox':
      return <PostLightbox {...common} postId={overlay.postId} startAt={overlay.startAt} />
  }
}
