import type { Session } from '@fanfare/contract/accounts/user'
import { useSuspenseQuery } from '@tanstack/react-query'
import { sessionQuery } from './session.ts'

/**
 * The onboarding step to remind the user of: the first open one, if they postponed it or still have no name, and
 * otherwise null. A creator who never answered the question about prices is asked at the next sign-in instead.
 */
export function useOpenStep(): Session['onboarding_step'] {
  const { data } = useSuspenseQuery(sessionQuery)
  const isReminded = data.onboarding_step === 'basic_info' || data.user?.has_put_off_onboarding
  return isReminded ? data.onboarding_step : null
}
