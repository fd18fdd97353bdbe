import { ConfirmWithPasswordDialog } from '../../accounts/index.ts'
import { useOpenConnectAccount } from './use-open-connect-account.ts'
import * as text from './destinations-text.ts'

type Props = { what: 'create' | 'edit'; onClose: () => void }

/** Asks for the password before a Connect account is set up or changed on the card provider's page. */
export function OpenConnectAccountDialog({ what, onClose }: Props) {
  const { open, isLeaving } = useOpenConnectAccount()
  return (
    <ConfirmWithPasswordDialog
      title={what === 'create' ? text.setUpConnectAccount : text.changeAccountDetails}
      action={text.goOn}
      variant="primary"
      pending={isLeaving}
      onClose={onClose}
      onConfirm={(input, options) => open({ what, ...input }, options)}
    >
      {text.onProviderPage}
    </ConfirmWithPasswordDialog>
  )
}
