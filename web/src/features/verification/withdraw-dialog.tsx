import { messageOf } from '../../plumbing/api/api-problem.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { useWithdrawIdentity } from './use-withdraw-identity.ts'

type Props = { open: boolean; onClose: () => void }

/** Asks for confirmation before a check is deleted. */
export function WithdrawDialog({ open, onClose }: Props) {
  const withdraw = useWithdrawIdentity()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Withdraw this check?"
      action="Withdraw check"
      pending={withdraw.isPending}
      onConfirm={() => withdraw.mutate(undefined, { onSuccess: onClose })}
    >
      <div className="grid gap-3">
        <p>Its details and pictures will be deleted. You can send another one at any time.</p>
        {withdraw.isError && <Notice tone="danger">{messageOf(withdraw.error)}</Notice>}
      </div>
    </ConfirmDialog>
  )
}
