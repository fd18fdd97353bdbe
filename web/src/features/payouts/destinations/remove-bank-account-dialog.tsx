import { ConfirmWithPasswordDialog } from '../../accounts/index.ts'
import { useChangeBankAccount } from './use-change-bank-account.ts'
import * as text from './destinations-text.ts'

/** Asks for confirmation and the password before the bank account for payouts is removed. */
export function RemoveBankAccountDialog({ onClose }: { onClose: () => void }) {
  const change = useChangeBankAccount()
  return (
    <ConfirmWithPasswordDialog
      title={text.removeQuestion}
      action={text.removeAccount}
      variant="danger"
      pending={change.isPending}
      onClose={onClose}
      onConfirm={(input, options) =>
        change.mutate({ iban: null, holder: null, ...input }, { ...options, onSuccess: onClose })
      }
    >
      {text.stillGoesThere}
    </ConfirmWithPasswordDialog>
  )
}
