import type { IdentityCheckForStaff } from '@fanfare/contract/verification/identity-check'
import { useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { RejectIdentityDialog } from './reject-identity-dialog.tsx'
import { useDecideIdentity } from './use-decide-identity.ts'
import { fill } from '../../../ui/fill.tsx'
import * as text from './identity-text.ts'

/** The decisions an admin can make about a pending check. */
export function IdentityDecision({ check }: { check: IdentityCheckForStaff }) {
  const [opened, setOpened] = useState<'approve' | 'reject'>()
  const decide = useDecideIdentity(check.id)
  const close = () => {
    setOpened(undefined)
    decide.reset()
  }
  if (check.state !== 'pending' || check.is_own) return null
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="primary" onClick={() => setOpened('approve')}>
        {text.approve}
      </Button>
      <Button variant="ghost" onClick={() => setOpened('reject')}>
        {text.reject}
      </Button>
      <ConfirmDialog
        open={opened === 'approve'}
        onClose={close}
        title={text.approveQuestion}
        action={text.approveIdentity}
        tone="primary"
        pending={decide.isPending}
        onConfirm={() => decide.mutate({ does: 'approve' }, { onSuccess: close })}
      >
        <div className="grid gap-3">
          <p>{fill(text.approveConsequences, { name: <span dir="auto">{check.legal_name}</span> })}</p>
          {decide.isError && <Notice tone="danger">{messageOf(decide.error)}</Notice>}
        </div>
      </ConfirmDialog>
      {opened === 'reject' && <RejectIdentityDialog open onClose={close} checkId={check.id} />}
    </div>
  )
}
