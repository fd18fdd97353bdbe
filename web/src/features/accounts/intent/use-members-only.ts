import { partOnDemand } from '../../../plumbing/part-on-demand.tsx'
import { useViewer } from '../../../plumbing/session/session.ts'
import type { Intent } from '../../../plumbing/stores/intent.ts'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'

const SignInDialog = partOnDemand(
  () => import('../sign-in-dialog.tsx'),
  (part) => part.SignInDialog,
)

/**
 * Runs an action for a signed-in user. A visitor is asked to sign in first, and the `intent` is completed afterwards.
 * `to` finishes the sentence "Sign in to …".
 */
export function useMembersOnly(): (to: string, action: () => void, intent?: Intent) => void {
  const viewer = useViewer()
  return (to, action, intent) => {
    if (viewer) action()
    else openOverlay(SignInDialog, { to, intent })
  }
}
