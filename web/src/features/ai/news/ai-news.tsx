import type { AiRequest } from '@fanfare/contract/ai/requests'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  changeRequest,
  isFinished,
  refreshEveryRequest,
  requestQuery,
  requestsQuery,
  runningQuery,
  toolsQuery,
} from '../../../entities/ai/index.ts'
import { refreshWallet } from '../../../entities/payments/index.ts'
import { refreshPostsOf } from '../../../entities/posts/index.ts'
import { useEvent } from '../../../plumbing/realtime/use-event.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { aiBadge } from '../../../plumbing/stores/ai-badge.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import * as text from './news-text.ts'

/**
 * Follows the user's requests on every screen: counts them for the navigation, and shows a toast when a request
 * finishes while the user is elsewhere.
 */
export function AiNews() {
  const client = useQueryClient()
  const profileId = useViewer()?.profile.id ?? ''
  const place = usePlace()
  const isInStudio = place === '/ai' || place.startsWith('/ai/')
  // Most users have no running request, so pages outside the studio don't poll until an event arrives.
  const [hasNews, setHasNews] = useState(false)
  const { data: running } = useQuery({ ...runningQuery, enabled: hasNews || isInStudio })
  const [unseen, setUnseen] = useState(0)
  if (isInStudio && unseen > 0) setUnseen(0)
  const runningIds = running?.map(({ id }) => id).join(' ') ?? ''
  const tell = useEffectEvent(async (ids: readonly string[]) => {
    const ended = await Promise.all(ids.map((id) => client.fetchQuery({ ...requestQuery(id), staleTime: 0 })))
    const finished = ended.filter(isFinished)
    if (finished.length > 0) {
      void refreshWallet(client)
      void client.invalidateQueries({ queryKey: requestsQuery().queryKey.slice(0, 2), refetchType: 'none' })
    }
    const tools = await client.fetchQuery(toolsQuery)
    const elsewhere = finished.filter(({ task }) => {
      const slug = tools.find((tool) => tool.task === task)?.slug
      return slug !== null && slug !== undefined && place !== `/ai/${slug}`
    })
    for (const request of elsewhere) {
      const title = tools.find(({ task }) => task === request.task)?.title ?? text.studio
      const toast = toastOf(request, title)
      if (toast) showToast(toast)
    }
    if (!isInStudio) setUnseen((before) => before + elsewhere.length)
  })
  useEffect(() => {
    const ids = runningIds.split(' ')
    // A request that has left the list of running requests has ended.
    return () => {
      const now = new Set(client.getQueryData(runningQuery.queryKey)?.map(({ id }) => id))
      const ended = ids.filter((id) => id !== '' && !now.has(id))
      if (ended.length > 0) void tell(ended).catch(() => undefined)
    }
  }, [client, runningIds])
  useEvent('ai-request', ({ id, status, stage: _stage, ...changes }) => {
    changeRequest(client, id, changes)
    const known = client.getQueryData(requestQuery(id).queryKey)
    if (known?.status === status) return
    setHasNews(true)
    void client.invalidateQueries({ queryKey: requestQuery(id).queryKey })
    void client.invalidateQueries({ queryKey: runningQuery.queryKey })
  })
  useEvent('consent', ({ status }) => {
    // Revoking a consent hides everything made with it, in the history and in posts.
    if (status !== 'revoked') return
    void refreshEveryRequest(client)
    void refreshPostsOf(client, profileId)
  })
  const count = (running?.length ?? 0) + unseen
  useEffect(() => {
    aiBadge.set(count)
    return () => aiBadge.set(0)
  }, [count])
  return null
}

/**
 * The path once a navigation has finished. Subscribing to the router's state would also render during the navigation.
 */
function usePlace(): string {
  const router = useRouter()
  const [place, setPlace] = useState(router.state.location.pathname)
  useEffect(() => router.subscribe('onResolved', ({ toLocation }) => setPlace(toLocation.pathname)), [router])
  return place
}

type Toast = Parameters<typeof showToast>[0]

function toastOf({ status, error }: AiRequest, title: string): Toast | null {
  if (status === 'succeeded') return { kind: 'success', message: text.ready(title) }
  if (status === 'failed') return { kind: 'danger', title, message: error?.message ?? text.requestFailed }
  return null
}
