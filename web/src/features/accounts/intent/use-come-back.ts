import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { sessionQuery } from '../../../plumbing/session/session.ts'
import { takeIntent } from '../../../plumbing/stores/intent.ts'
import { finishIntent } from './finish-intent.ts'

/** Takes a user who just signed in back to where they were, once the action they started is done. */
export function useComeBack(): (redirect: string) => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  return async (redirect) => {
    const { user, profile } = await client.ensureQueryData(sessionQuery)
    const intent = user && takeIntent(user.id, redirect)
    if (intent && profile) await finishIntent(intent, { profile })
    await router.navigate({ href: redirect, replace: true })
    await router.invalidate()
  }
}
