import { postLimits } from '@fanfare/contract/posts/limits'
import type { Post } from '@fanfare/contract/posts/post'
import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useViewer } from '../../../plumbing/session/session.ts'
import { limitedButton, useTextLimit } from '../../../ui/fields/text-limit.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { newId } from '../../../plumbing/new-id.ts'
import { ProfileAvatar } from '../../profiles/index.ts'
import { CommentField } from './comment-field.tsx'
import { useMembersOnly } from '../../accounts/index.ts'
import { findReturnedComment, forgetReturnedComment } from '../../../plumbing/stores/returned-comment.ts'
import { commentProblems, sentenceFor } from '../post-problems.ts'
import { useAddComment } from './use-add-comment.ts'
import * as text from './comments-text.ts'

/**
 * The field for a new comment. A visitor who sends a comment is asked to sign in, and the text is restored afterwards.
 */
export function CommentComposer({ post, isSought }: { post: Post; isSought: boolean }) {
  const viewer = useViewer()
  return (
    <div className="sticky bottom-(--ff-bar) z-1 mt-3 flex items-center gap-2.5 border-t border-line bg-bg px-4 py-3 md:px-0 xl:static xl:mt-0 xl:bg-transparent xl:px-5 xl:py-4">
      {viewer && <ProfileAvatar profile={viewer.profile} size={40} className="max-xs:hidden" />}
      <Composer post={post} isSought={isSought} />
    </div>
  )
}

function Composer({ post, isSought }: { post: Post; isSought: boolean }) {
  const profileId = useViewer()?.profile.id
  const [returned] = useState(() => findReturnedComment(post.id, profileId))
  const [words, setWords] = useState(returned)
  const limit = useTextLimit(words, postLimits.comment)
  const [id, setId] = useState(newId)
  const membersOnly = useMembersOnly()
  const add = useAddComment(post.id)
  useEffect(() => forgetReturnedComment(), [])
  const send = () => {
    const body = words.trim()
    if (body === '' || limit.over > 0 || add.isPending) return
    const written = { comment_id: id, body, parent_id: null }
    const clear = () => {
      setWords('')
      setId(newId())
    }
    membersOnly(text.toComment, () => add.mutate(written, { onSuccess: clear }), {
      kind: 'comment',
      postId: post.id,
      text: words,
    })
  }
  return (
    <>
      <CommentField
        label={text.addComment}
        value={words}
        limit={limit}
        onChange={setWords}
        onSend={send}
        takesFocus={isSought || returned !== ''}
        isComposer
        error={add.isError ? sentenceFor(add.error, commentProblems) : undefined}
      />
      <IconButton
        label={text.sendComment}
        icon={<Send size={20} />}
        disabled={words.trim() === ''}
        pending={add.isPending}
        {...limitedButton(limit)}
        onClick={send}
      />
    </>
  )
}
