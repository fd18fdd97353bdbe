import type { Comment } from '@fanfare/contract/posts/comment'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { RelativeTime } from '../../../ui/dates/relative-time.tsx'
import { ProfileAvatar } from '../../profiles/index.ts'
import { captionParts } from '../caption-parts.ts'
import { CaptionText } from '../caption-text.tsx'
import { CommentEditor } from './comment-editor.tsx'
import { CommentLike } from './comment-like.tsx'
import { CommentMenu } from './comment-menu.tsx'
import { CommentTextButton } from './comment-text-button.tsx'
import { useMembersOnly } from '../../accounts/index.ts'
import * as text from './comments-text.ts'

type Props = {
  comment: Comment
  onReply: (comment: Comment) => void
  /** Called to show the replies, if they are collapsed. */
  onUnfold?: () => void
}

export function CommentItem({ comment, onReply, onUnfold }: Props) {
  const [isEditing, setEditing] = useState(false)
  const [isOpen, setOpen] = useState(!comment.is_muted)
  const membersOnly = useMembersOnly()
  const { profile, parent_id } = comment
  const author = { username: profile.username }
  const unfold = onUnfold && (
    <CommentTextButton tone="accent" onClick={onUnfold}>
      {text.viewReplies(comment.reply_count)}
    </CommentTextButton>
  )
  if (!isOpen) {
    return (
      <article aria-label={text.commentByMuted} className="flex flex-wrap gap-x-4.5 text-small">
        <span className="text-fg-faint">{text.commentByMuted}</span>
        <CommentTextButton onClick={() => setOpen(true)}>{text.show}</CommentTextButton>
        {unfold}
      </article>
    )
  }
  return (
    <article className="group/comment flex gap-3" aria-label={text.commentBy(profile.display_name)}>
      <Link to="/$username" params={author} tabIndex={-1} aria-hidden className="h-fit rounded-full">
        <ProfileAvatar profile={profile} size={parent_id ? 30 : 38} className="block!" />
      </Link>
      <div className="grid min-w-0 flex-1">
        <Heading comment={comment} />
        {isEditing ? (
          <CommentEditor comment={comment} onDone={() => setEditing(false)} />
        ) : (
          <p dir="auto" className="leading-normal wrap-anywhere whitespace-pre-line">
            <CaptionText parts={captionParts(comment.body)} />
          </p>
        )}
        <div className="mt-1 flex gap-4.5">
          <CommentTextButton onClick={() => membersOnly(text.toReply, () => onReply(comment))}>
            {text.reply}
          </CommentTextButton>
          {unfold}
          <CommentMenu comment={comment} onEdit={() => setEditing(true)} />
        </div>
      </div>
      <CommentLike comment={comment} />
    </article>
  )
}

function Heading({ comment }: Pick<Props, 'comment'>) {
  const { profile } = comment
  return (
    <p className="flex items-center gap-2 text-[14px]/[1.4]">
      <Link
        to="/$username"
        params={{ username: profile.username }}
        dir="auto"
        className="truncate rounded-xs font-semibold hover:underline"
      >
        {profile.display_name}
      </Link>
      {comment.is_creator && (
        <span className="rounded-xs bg-accent-tint px-1.75 text-caption/[1.5] font-semibold text-accent-text">
          {text.creator}
        </span>
      )}
      <span className="shrink-0 text-fg-faint">
        <RelativeTime at={comment.created_at} />
        {comment.edited_at && ` · ${text.edited}`}
      </span>
    </p>
  )
}
