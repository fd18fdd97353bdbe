import type { StoryGroup } from '@fanfare/contract/stories/routes'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { overFeed } from '../story-address.ts'
import { LazyStoryViewer } from './lazy-story-viewer.ts'
import { useCloseViewer } from './use-close-viewer.ts'
import type { Place } from './watch-place.ts'

/** The viewer over the feed, while one of the row's stories is watched. */
export function FeedViewer({ groups }: { groups: readonly StoryGroup[] }) {
  const watching = useRouterState({ select: ({ location }) => location.state.watching })
  return watching ? <OpenViewer groups={groups} start={watching} /> : null
}

function OpenViewer({ groups, start }: { groups: readonly StoryGroup[]; start: Place }) {
  const navigate = useNavigate()
  const close = useCloseViewer(() => void navigate({ to: '/', replace: true }))
  // A ring that becomes seen moves in the row, but the order of watching stays.
  const [order] = useState(() => groups.map(({ profile }) => profile.id))
  return (
    <Suspense fallback={null}>
      <LazyStoryViewer
        groups={order.flatMap((id) => groups.find(({ profile }) => profile.id === id) ?? [])}
        start={start}
        onMove={(post) => void navigate({ ...overFeed(post), replace: true })}
        onClose={close}
        focusAfter={(profileId) => document.querySelector<HTMLElement>(`[data-ring="${profileId}"]`)}
      />
    </Suspense>
  )
}
