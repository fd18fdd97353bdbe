import type { Session } from '@fanfare/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { changeSession } from '../../session/session.ts'

/** Takes over the session that a sign-in answered and goes on: to the first step that is still open, else to `redirect`. */
export function useEnter(redirect = '/'): (session: Session) => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  return async (session) => {
    await changeSession(client, session)
    if (session.onboarding_step) await router.navigate({ to: '/onboarding', search: { redirect } })
    else await router.navigate({ href: redirect, replace: true })
    await router.invalidate()
  }
}
