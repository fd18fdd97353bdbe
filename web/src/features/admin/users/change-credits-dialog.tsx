import { staffLimits } from '@fanfare/contract/admin/limits'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import { useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { newId } from '../../../plumbing/new-id.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { CreditsInput } from '../../../ui/money/credits-input.tsx'
import { parseCredits } from '../../../ui/money/parse-credits.ts'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { useChangeCredits } from './use-change-credits.ts'

type Direction = 'give' | 'take'

const directions: readonly { value: Direction; label: string }[] = [
  { value: 'give', label: 'Give' },
  { value: 'take', label: 'Take back' },
]

const most = staffLimits.adjustmentHundredths / 100

type Props = OverlayProps & { userId: string; given: number }

/** Grants credits to a user, or takes granted credits back. */
export function ChangeCreditsDialog({ open, onClose, userId, given }: Props) {
  const [adjustmentId] = useState(newId)
  const [direction, setDirection] = useState<Direction>('give')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const change = useChangeCredits(userId)
  const amount = parseCredits(typed)
  const fault = faultOf(amount, direction === 'give' ? most : Math.min(most, given))
  const send = (reason: string) => {
    const signed = (amount ?? 0) * (direction === 'give' ? 1 : -1)
    change.mutate({ adjustmentId, amount: signed, reason }, { onSuccess: onClose })
  }
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title="Change credits?"
      action={direction === 'give' ? 'Give credits' : 'Take back credits'}
      hint="Only admins can see this."
      most={staffLimits.reason}
      hasFaults={fault !== undefined}
      pending={change.isPending}
      error={change.error && messageOf(change.error)}
      onTry={() => setTried(true)}
      onSend={send}
      fields={
        <>
          {given > 0 && (
            <Segmented label="Action" value={direction} choices={directions} onChange={setDirection} />
          )}
          <Field label="Amount" error={isTried ? fault : undefined}>
            <CreditsInput value={typed} onChange={setTyped} />
          </Field>
        </>
      }
    >
      {given > 0
        ? `The change appears among the user’s transactions as a correction. You can take back up to ${formatPrice(given)} credits: only free or given credits, never ones the user bought or earned.`
        : 'The credits appear among the user’s transactions as a correction.'}
    </ReasonDialog>
  )
}

function faultOf(amount: number | null, highest: number): string | undefined {
  if (amount === null || amount === 0) return 'Enter an amount.'
  return amount > highest ? `At most ${formatPrice(highest)} credits.` : undefined
}
