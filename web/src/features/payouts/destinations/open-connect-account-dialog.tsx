import { ConfirmWithPasswordDialog } from '../../accounts/index.ts'
import { useOpenConnectAccount } from './use-open-connect-account.ts'

type Props = { what: 'create' | 'edit'; onClose: () => void }

/** Asks for the password before a Connect account is set up or changed on the card provider's page. */
export function OpenConnectAccountDialog({ what, onClose }: Props) {
  const { open, isLeaving } = useOpenConnectAccount()
  return (
    <ConfirmWithPasswordDialog
      title={what === 'create' ? 'Set up Connect account' : 'Change account details'}
      action="Continue"
      variant="primary"
      pending={isLeaving}
      onClose={onClose}
      onConfirm={(input, options) => open({ what, ...input }, options)}
    >
      You’ll enter your details on our card provider’s page and come back here afterwards.
    </ConfirmWithPasswordDialog>
  )
}
