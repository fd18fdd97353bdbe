import type { StoryGroup } from '@fanfare/contract/stories/routes'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { overFeed } from '../story-address.ts'
import { LazyStoryViewer } from './lazy-story-viewer.ts'
import { useCloseViewer } from './use-close-viewer.ts'
import type { Place } from './watch-place.ts'

/** The story viewer over the feed, open while one of the stories in the row is watched. */
export function FeedViewer({ groups }: { groups: readonly StoryGroup[] }) {
  const watching = useRouterState({ select: ({ location }) => location.state.watching })
  return watching ? <OpenViewer groups={groups} start={watching} /> : null
}

function OpenViewer({ groups, start }: { groups: readonly StoryGroup[]; start: Place }) {
  const navigate = useNavigate()
  const close = useCloseViewer(() => void navigate({ to: '/', replace: true }))
  // When a ring becomes seen, it moves within the row. The order of watching stays the same.
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
