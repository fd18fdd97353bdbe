import { reservedUsernames } from '@fanfare/contract/profiles/reserved-usernames'
import { profileLimits } from '@fanfare/contract/profiles/limits'
import { times } from '@fanfare/contract/interface/times'
import { useQuery } from '@tanstack/react-query'
import { ApiProblem } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { useSettled } from '../../../ui/use-settled.ts'

/** The key prefix of username checks. */
export const usernamesKey = ['username'] as const

/** Whether a username is available. Undefined if it is invalid, or if it is the profile's current username. */
export function useUsernameCheck(
  username: string,
  current: string | undefined,
): 'free' | 'taken' | undefined {
  const name = useSettled(username.trim().toLowerCase(), times.searchDebounce)
  const isOwn = name === current?.toLowerCase()
  const isReserved = reservedUsernames.includes(name)
  const isName =
    /^[a-z0-9_.]+$/.test(name) &&
    name.length >= profileLimits.username.least &&
    name.length <= profileLimits.username.most
  const { data } = useQuery({
    queryKey: [...usernamesKey, name],
    queryFn: ({ signal }) => askFor(name, signal),
    enabled: isName && !isOwn && !isReserved,
    staleTime: 10_000,
  })
  if (!isName || isOwn) return undefined
  return isReserved ? 'taken' : data
}

async function askFor(name: string, signal: AbortSignal): Promise<'free' | 'taken'> {
  try {
    await call('GET /profile/:id', { params: { id: name }, signal })
    return 'taken'
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return 'free'
    throw error
  }
}
