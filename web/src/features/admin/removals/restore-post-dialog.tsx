import { formatPrice } from '@fanfare/contract/money/credits-text'
import { postLimits } from '@fanfare/contract/posts/limits'
import type { Takedown } from '@fanfare/contract/posts/takedown-routes'
import { useId, useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { useRestorePost } from './use-restore-post.ts'

type Props = { takedown: Takedown; onClose: () => void }

/** Lets an admin reverse a removal, and says what happens to its refunds. */
export function RestorePostDialog({ takedown, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const restore = useRestorePost(takedown.id)
  const form = useId()
  const send = () => {
    setTried(true)
    if (reason.trim() === '' || restore.isPending) return
    restore.mutate(reason.trim(), { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Restore this post?"
      size="small"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={restore.isPending}>
            Restore post
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
          {whatReturns(takedown)} {whatOfRefunds(takedown)}
        </p>
        <Field
          label="Reason"
          hint="The person who published the post will see this."
          error={isTried && reason.trim() === '' ? 'Enter a reason.' : undefined}
          counter={{ used: reason.length, most: postLimits.takedownReason }}
        >
          <TextArea
            value={reason}
            maxLength={postLimits.takedownReason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {restore.error && <Notice tone="danger">{messageOf(restore.error)}</Notice>}
      </form>
    </Dialog>
  )
}

const whatReturns = ({ is_deleted: isDeleted }: Takedown): string =>
  isDeleted
    ? 'Its creator had deleted this post before it was removed, so it returns only for buyers who weren’t refunded.'
    : 'The post returns with its photos and videos, except those that must stay hidden for another reason.'

function whatOfRefunds({ refunds, amount }: Takedown): string {
  const credits = `${formatPrice(amount)} credits`
  switch (refunds) {
    case 'none':
      return ''
    case 'waiting':
      return `The refunds of ${credits} that wait for approval are canceled, and buyers have the post again.`
    case 'running':
      return 'Buyers who were refunded until now keep their credits. The others aren’t refunded, and have the post again.'
    case 'made':
      return `Buyers keep the ${credits} that they were refunded, and have to buy the post again.`
  }
}
