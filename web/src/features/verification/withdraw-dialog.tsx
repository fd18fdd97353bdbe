import { messageOf } from '../../plumbing/api/api-problem.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { useWithdrawIdentity } from './use-withdraw-identity.ts'
import * as text from './verification-text.ts'

type Props = { open: boolean; onClose: () => void }

/** Asks for confirmation before a check is deleted. */
export function WithdrawDialog({ open, onClose }: Props) {
  const withdraw = useWithdrawIdentity()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text.withdrawQuestion}
      action={text.withdrawCheck}
      pending={withdraw.isPending}
      onConfirm={() => withdraw.mutate(undefined, { onSuccess: onClose })}
    >
      <div className="grid gap-3">
        <p>{text.withdrawConsequences}</p>
        {withdraw.isError && <Notice tone="danger">{messageOf(withdraw.error)}</Notice>}
      </div>
    </ConfirmDialog>
  )
}
