import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { sessionQuery } from '../../../plumbing/session/session.ts'
import { takeIntent } from '../../../plumbing/stores/intent.ts'
import { finishIntent } from './finish-intent.ts'

/** Completes the action that a user started before signing in, and takes them back to where they were. */
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
