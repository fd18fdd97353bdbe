import { closeOverlay, type Overlay } from '../../plumbing/stores/overlay.ts'
import { SignInDialog } from '../accounts/index.ts'
import { ReportDialog } from '../moderation/index.ts'
import {
  BuyPostDialog,
  DeleteCommentDialog,
  LikesDialog,
  PostLightbox,
  RemovePostDialog,
} from '../posts/index.ts'
import { AvoidanceDialog } from '../profiles/index.ts'
import { SubscribeDialog } from '../subscriptions/index.ts'
import { SendTipDialog } from '../tips/index.ts'

/** The dialog of an overlay. */
export function OverlayDialog({ overlay, open }: { overlay: Overlay; open: boolean }) {
  const common = { open, onClose: closeOverlay }
  switch (overlay.kind) {
    case 'sign-in':
      return <SignInDialog {...common} to={overlay.to} intent={overlay.intent} />
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
          profile={overlay.profile}
          returnTo={overlay.returnTo}
          {...(overlay.postId && { postId: overlay.postId })}
        />
      )
    case 'lightbox':
      return <PostLightbox {...common} postId={overlay.postId} startAt={overlay.startAt} />
    case 'avoidance':
      return <AvoidanceDialog {...common} change={overlay.change} profile={overlay.profile} />
    case 'subscribe':
      return <SubscribeDialog {...overlay} open={open} />
  }
}
