import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEvent } from '../../plumbing/realtime/use-event.ts'
import { useViewer } from '../../plumbing/session/session.ts'
import { consentsQuery, refreshConsents } from './consent-queries.ts'

/** The user's consents, kept up to date while they are shown. Visitors have none, so nothing is requested. */
export function useConsents({ enabled = true } = {}) {
  const client = useQueryClient()
  const isSignedIn = useViewer() !== null
  useEvent('consent', () => void refreshConsents(client))
  useEvent('profile-transferred', () => void refreshConsents(client))
  return useQuery({ ...consentsQuery, enabled: enabled && isSignedIn })
}
