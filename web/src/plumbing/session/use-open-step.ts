import type { Session } from '@fanfare/contract/accounts/user'
import { useSuspenseQuery } from '@tanstack/react-query'
import { sessionQuery } from './session.ts'

/**
 * The first step that is still open and was put off, or has no name yet; null when there is nothing to remind of. Whoever was asked
 * for prices and never answered is asked at the next sign-in instead.
 */
export function useOpenStep(): Session['onboarding_step'] {
  const { data } = useSuspenseQuery(sessionQuery)
  const isReminded = data.onboarding_step === 'basic_info' || data.user?.has_put_off_onboarding
  return isReminded ? data.onboarding_step : null
}
