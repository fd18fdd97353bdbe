import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { storyRowQuery, useSeenStories } from '../../../entities/stories/index.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { useHydrated } from '../../../plumbing/use-hydrated.ts'
import * as common from '../../../ui/common-text.ts'
import { useNow } from '../../../ui/dates/use-now.ts'
import { moveFocus } from '../../../ui/focus/move-focus.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useListeners } from '../../../ui/use-listeners.ts'
import { FeedViewer } from '../viewer/feed-viewer.tsx'
import { orderRings } from './order-rings.ts'
import { OwnRing } from './own-ring.tsx'
import * as text from './rings-text.ts'
import { StoryRing } from './story-ring.tsx'

/** A row of rings that scrolls, one for each profile with active stories. */
export function StoryRings() {
  const isHydrated = useHydrated()
  const viewer = useViewer()
  const row = useQuery({ ...storyRowQuery, enabled: isHydrated })
  const { isSeen } = useSeenStories()
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  useListeners(list, {
    keydown: (event) => {
      if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End')
        moveFocus(event, [...(list.current?.querySelectorAll<HTMLElement>('[data-ring]') ?? [])])
    },
  })
  const groups = row.data && orderRings(row.data, { isSeen, now })
  const own = groups?.find((group) => group.is_own && group.profile.id === viewer?.profile.id)
  return (
    <>
      <ul
        ref={list}
        aria-label={text.stories}
        aria-busy={row.isPending}
        className="no-scrollbar flex gap-1 overflow-x-auto overscroll-x-contain px-2 pt-2 pb-3.5 md:px-0 md:pt-0 md:pb-4.5"
      >
        <OwnRing profile={viewer?.profile} group={own} />
        {row.isPending && <RingSkeletons />}
        {row.isError && !groups && <FailedRings onRetry={() => void row.refetch()} />}
        {groups
          ?.filter((group) => group !== own)
          .map((group) => (
            <StoryRing key={group.profile.id} group={group} />
          ))}
      </ul>
      {groups && <FeedViewer groups={groups} />}
    </>
  )
}

function RingSkeletons() {
  return Array.from({ length: 6 }, (_, place) => (
    <li key={place} aria-hidden className="grid w-22 shrink-0 justify-items-center">
      <Skeleton className="m-2 size-18 rounded-full!" />
      <Skeleton className="mt-1.5 h-3 w-14" />
    </li>
  ))
}

function FailedRings({ onRetry }: { onRetry: () => void }) {
  return (
    <li role="alert" className="grid content-center gap-0.5 pl-3 text-small text-fg-muted">
      {text.notLoaded}
      <button
        type="button"
        onClick={onRetry}
        className="min-h-9 justify-self-start font-semibold text-accent-text"
      >
        {common.tryAgain}
      </button>
    </li>
  )
}
