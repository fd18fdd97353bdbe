import { staffLimits } from '@fanfare/contract/admin/limits'
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
import * as text from './users-text.ts'

type Direction = 'give' | 'take'

const directions: readonly { value: Direction; label: string }[] = [
  { value: 'give', label: text.give },
  { value: 'take', label: text.takeBack },
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
      title={text.changeCreditsQuestion}
      action={direction === 'give' ? text.giveCredits : text.takeBackCredits}
      hint={text.onlyAdminsSeeReason}
      most={staffLimits.reason}
      hasFaults={fault !== undefined}
      pending={change.isPending}
      error={change.error && messageOf(change.error)}
      onTry={() => setTried(true)}
      onSend={send}
      fields={
        <>
          {given > 0 && (
            <Segmented
              label={text.direction}
              value={direction}
              choices={directions}
              onChange={setDirection}
            />
          )}
          <Field label={text.amount} error={isTried ? fault : undefined}>
            <CreditsInput value={typed} onChange={setTyped} />
          </Field>
        </>
      }
    >
      {given > 0 ? text.canTakeBack(given) : text.giveConsequences}
    </ReasonDialog>
  )
}

function faultOf(amount: number | null, highest: number): string | undefined {
  if (amount === null || amount === 0) return text.enterAmount
  return amount > highest ? text.mostCredits(highest) : undefined
}
