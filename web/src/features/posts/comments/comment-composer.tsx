import type { Post } from '@fanfare/contract/posts'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { newId } from '../../../new-id.ts'
import { ProfileAvatar } from '../../profiles/index.ts'
import { CommentField } from './comment-field.tsx'
import { useMembersOnly } from '../../../stores/overlay.ts'
import { commentProblems, sentenceFor } from '../post-problems.ts'
import { useAddComment } from './use-add-comment.ts'

/** The place to comment on a post that the viewer can open. */
export function CommentComposer({ post, isSought }: { post: Post; isSought: boolean }) {
  const viewer = useViewer()
  const membersOnly = useMembersOnly()
  const frame =
    'sticky bottom-(--ff-bar) z-1 mt-3 flex items-center gap-2.5 border-t border-line bg-bg px-4 py-3 md:px-0 xl:static xl:mt-0 xl:bg-transparent xl:px-5 xl:py-4'
  if (!viewer) {
    return (
      <div className={frame}>
        <Button full onClick={() => membersOnly('comment', () => {})}>
          Sign in to comment
        </Button>
      </div>
    )
  }
  return (
    <div className={frame}>
      <ProfileAvatar profile={viewer.profile} size={40} className="max-xs:hidden" />
      <Composer post={post} isSought={isSought} />
    </div>
  )
}

function Composer({ post, isSought }: { post: Post; isSought: boolean }) {
  const [text, setText] = useState('')
  const [id, setId] = useState(newId)
  const add = useAddComment(post.id)
  const send = () => {
    const body = text.trim()
    if (body === '' || add.isPending) return
    add.mutate(
      { comment_id: id, body, parent_id: null },
      {
        onSuccess: () => {
          setText('')
          setId(newId())
        },
      },
    )
  }
  return (
    <>
      <CommentField
        label="Add a comment"
        value={text}
        onChange={setText}
        onSend={send}
        takesFocus={isSought}
        isComposer
        error={add.isError ? sentenceFor(add.error, commentProblems) : undefined}
      />
      <IconButton
        label="Send comment"
        icon={<Send size={20} />}
        disabled={text.trim() === ''}
        pending={add.isPending}
        onClick={send}
      />
    </>
  )
}
