import { useRouterState } from '@tanstack/react-router'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

type Props = { open: boolean; onClose: () => void; to: string }

/** Asks a visitor to sign in to do something; both ways lead back to this place. */
export function SignInDialog({ open, onClose, to }: Props) {
  const redirect = useRouterState({ select: (state) => state.location.href })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={`Sign in to ${to}`}
      description="We’ll bring you right back here afterwards."
      footer={
        <>
          <LinkButton to="/signup" search={{ redirect }} variant="outline">
            Create an account
          </LinkButton>
          <LinkButton to="/signin" search={{ redirect }} variant="primary">
            Sign in
          </LinkButton>
        </>
      }
    />
  )
}
