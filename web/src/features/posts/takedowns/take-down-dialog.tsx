import { postLimits } from '@fanfare/contract/posts/limits'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { buyersQuery } from '../../../entities/posts/index.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { countOf } from '../../../ui/format-count.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { sentenceFor, takeDownProblems } from '../post-problems.ts'
import { useLeavePost } from '../use-leave-post.ts'
import { useTakeDownPost } from './use-take-down-post.ts'

type Props = OverlayProps & { postId: string }

/** Lets a moderator remove a post of somebody else. On the post's own page, it leaves that page. */
export function TakeDownDialog({ open, onClose, postId }: Props) {
  const leave = useLeavePost(postId)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const takeDown = useTakeDownPost(postId)
  const form = useId()
  const isMissing = reason.trim() === ''
  const send = () => {
    setTried(true)
    if (isMissing || takeDown.isPending) return
    takeDown.mutate(reason.trim(), {
      onSuccess: () => {
        onClose()
        void leave()
      },
    })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Remove this post?"
      size="small"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="danger" pending={takeDown.isPending}>
            Remove post
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className="text-fg-muted">
          This removes the post for everyone, and only an admin can restore it. Its photos and videos can’t be
          used again, except those that another post still shows.
          <Refunds postId={postId} />
        </p>
        <ReasonField reason={reason} onChange={setReason} isMissing={isTried && isMissing} />
        {takeDown.error && <Notice tone="danger">{sentenceFor(takeDown.error, takeDownProblems)}</Notice>}
      </form>
    </Dialog>
  )
}

type ReasonProps = { reason: string; onChange: (reason: string) => void; isMissing: boolean }

function ReasonField({ reason, onChange, isMissing }: ReasonProps) {
  const most = postLimits.takedownReason
  return (
    <Field
      label="Reason"
      hint="The person who published the post will see this."
      error={isMissing ? 'Enter a reason.' : undefined}
      counter={{ used: reason.length, most }}
    >
      <TextArea value={reason} maxLength={most} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}

function Refunds({ postId }: { postId: string }) {
  const { data, isError } = useQuery(buyersQuery(postId))
  if (isError) return ' People who bought it are refunded in credits.'
  if (!data || data.count === 0) return null
  const count = countOf(data.count, 'person', 'people')
  return ` ${count} bought it and will be refunded in credits. The creator’s share is taken back. If the refunds exceed the limit for moderators, an admin has to approve them.`
}
