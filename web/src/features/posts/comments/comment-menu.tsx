import type { Comment } from '@fanfare/contract/posts/comment'
import { Ellipsis, Flag, Heart, Pencil, Trash2 } from 'lucide-react'
import { MenuItem } from '../../../ui/overlays/menu-items.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { partOnDemand } from '../../../plumbing/part-on-demand.tsx'
import { isModerator, useViewer } from '../../../plumbing/session/session.ts'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { useMembersOnly } from '../../accounts/index.ts'
import { LazyReportDialog } from '../../moderation/index.ts'
import { LazyLikesDialog } from '../engagement/lazy-likes-dialog.ts'
import * as common from '../../../ui/common-text.ts'
import * as text from './comments-text.ts'

const DeleteCommentDialog = partOnDemand(
  () => import('./delete-comment-dialog.tsx'),
  (part) => part.DeleteCommentDialog,
)

const TakeDownCommentDialog = partOnDemand(
  () => import('../takedowns/take-down-comment-dialog.tsx'),
  (part) => part.TakeDownCommentDialog,
)

type Props = { comment: Comment; onEdit: () => void }

/**
 * More actions for a comment. Its author can edit it, its author and the post's creator can delete it, other people can
 * report it, and moderators can remove it.
 */
export function CommentMenu({ comment, onEdit }: Props) {
  const { id, post_id, is_own } = comment
  const label = text.moreAboutComment(comment.profile.display_name)
  return (
    <Menu
      label={label}
      align="start"
      trigger={
        <button
          type="button"
          aria-label={label}
          className="relative rounded-xs text-fg-faint before:absolute before:-inset-x-2.5 before:-inset-y-3 hover:text-fg"
        >
          <Ellipsis size={18} aria-hidden />
        </button>
      }
    >
      <MenuItem
        icon={<Heart size={19} />}
        onSelect={() => openOverlay(LazyLikesDialog, { postId: post_id, commentId: id })}
      >
        {text.seeLikes}
      </MenuItem>
      {is_own ? (
        <MenuItem icon={<Pencil size={19} />} onSelect={onEdit}>
          {common.edit}
        </MenuItem>
      ) : (
        <ReportItem commentId={id} />
      )}
      <RemovalItem comment={comment} />
    </Menu>
  )
}

function ReportItem({ commentId }: { commentId: string }) {
  const membersOnly = useMembersOnly()
  return (
    <MenuItem
      icon={<Flag size={19} />}
      onSelect={() =>
        membersOnly(text.toReportComment, () =>
          openOverlay(LazyReportDialog, { subject: 'comment', subjectId: commentId }),
        )
      }
    >
      {text.report}
    </MenuItem>
  )
}

/** Moderators give a reason for removing somebody else's comment. */
function RemovalItem({ comment }: Pick<Props, 'comment'>) {
  const viewer = useViewer()
  if (!comment.is_own && isModerator(viewer?.user ?? null)) {
    return (
      <MenuItem
        danger
        icon={<Trash2 size={19} />}
        onSelect={() => openOverlay(TakeDownCommentDialog, { commentId: comment.id })}
      >
        {text.removeComment}
      </MenuItem>
    )
  }
  if (!comment.can_delete) return null
  return (
    <MenuItem
      danger
      icon={<Trash2 size={19} />}
      onSelect={() => openOverlay(DeleteCommentDialog, { comment })}
    >
      {common.deleteIt}
    </MenuItem>
  )
}
