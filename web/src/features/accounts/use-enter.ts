import type { Session } from '@fanfare/contract/accounts/user'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { changeSession } from '../../plumbing/session/session.ts'
import { claimIntent } from '../../plumbing/stores/intent.ts'
import { useComeBack } from './intent/use-come-back.ts'

/**
 * Starts the session returned by a sign-in. The user continues to the first unfinished onboarding step, or to
 * `redirect` if they finished or postponed onboarding.
 */
export function useEnter(redirect = '/'): (session: Session) => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  const comeBack = useComeBack()
  return async (session) => {
    if (session.user) claimIntent(session.user.id, redirect)
    await changeSession(client, session)
    if (!session.onboarding_step || session.user?.has_put_off_onboarding) return comeBack(redirect)
    await router.navigate({ to: '/onboarding', search: { redirect } })
    await router.invalidate()
  }
}
