import { useRouterState } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { forgetIntent } from '../../plumbing/stores/forget-intent.ts'
import { keepIntent, type Intent } from '../../plumbing/stores/intent.ts'
import type { OverlayProps } from '../../plumbing/stores/overlay.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import * as text from './intent/intent-text.ts'

type Props = OverlayProps & { to: string; intent: Intent | undefined }

/** Asks a visitor to sign in or sign up. Both lead back to this page, where the action is completed. */
export function SignInDialog({ open, onClose, to, intent }: Props) {
  const here = useRouterState({ select: (state) => state.location.href })
  const redirect = intent?.kind === 'open' ? intent.at : here
  const leave = (event: MouseEvent) => {
    // A link opened in another tab can't see the action stored in this one.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    if (intent && intent.kind !== 'open') keepIntent(intent, redirect)
    else forgetIntent()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={text.signInTo(to)}
      description={text.afterwards(intent)}
      footer={
        <>
          <LinkButton to="/signup" search={{ redirect }} variant="outline" onClick={leave}>
            {text.createAccount}
          </LinkButton>
          <LinkButton to="/signin" search={{ redirect }} variant="primary" onClick={leave}>
            {text.signIn}
          </LinkButton>
        </>
      }
    />
  )
}
