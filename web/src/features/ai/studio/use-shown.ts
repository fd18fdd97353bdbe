import type { AiTool } from '@fanfare/contract/ai/tools'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { requestQuery, requestsQuery } from '../../../entities/ai/index.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { currentOverlay } from '../../../plumbing/stores/overlay.tsx'

/** A tool's requests, and the one that is shown large: the one in the URL, otherwise the latest. */
export function useShown(tool: Pick<AiTool, 'task' | 'slug'>) {
  const isSignedIn = useViewer() !== null
  const search = useSearch({ from: '/shell/ai/$slug' })
  const navigate = useNavigate()
  const list = useInfiniteQuery({ ...requestsQuery({ task: tool.task }), enabled: isSignedIn })
  const ids = list.data?.pages.flatMap((page) => page.ids) ?? []
  const shownId = search.request ?? ids[0]
  const request = useQuery({ ...requestQuery(shownId ?? ''), enabled: isSignedIn && shownId !== undefined })
  const show = (requestId: string | undefined) =>
    void navigate({
      to: '/ai/$slug',
      params: { slug: tool.slug ?? '' },
      search: requestId === undefined ? {} : { request: requestId },
      replace: true,
      resetScroll: false,
    })
  const isLoading = (request.isPending && request.fetchStatus === 'fetching') || list.isLoading
  // On narrow screens the form is below the result, so it isn't shown until the result's height is known.
  const [hasLoaded, setHasLoaded] = useState(!isLoading)
  if (!isLoading && !hasLoaded) setHasLoaded(true)
  useStudioKeys((step) => {
    const next = ids[ids.findIndex((id) => id === shownId) + step]
    if (next) show(next)
  })
  return { list, ids, shownId, request, isLoading, hasLoaded, show }
}

export type Shown = ReturnType<typeof useShown>

const steps: Record<string, 1 | -1> = { j: 1, k: -1 }

/** J and K show the next and previous request; S presses the favorite button. */
function useStudioKeys(onStep: (step: 1 | -1) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return
    const step = steps[event.key]
    if (step) onStep(step)
    else if (event.key === 's') document.querySelector<HTMLElement>('[data-ai-key="s"]')?.click()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** True if the key is text input, or belongs to another control, a dialog or the browser. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || currentOverlay().isOpen) return true
  return (
    event.target instanceof HTMLElement &&
    event.target.closest(
      'input, textarea, select, video, [role="dialog"], [role="menu"], [data-video-player]',
    ) !== null
  )
}
