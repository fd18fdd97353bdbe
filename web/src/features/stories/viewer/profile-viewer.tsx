import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import {
  highlightStoriesQuery,
  profileStoriesQuery,
  useSeenStories,
} from '../../../entities/stories/index.ts'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { Button } from '../../../ui/button.tsx'
import * as common from '../../../ui/common-text.ts'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { firstToWatch, withSeen } from '../rings/order-rings.ts'
import { LazyStoryViewer } from './lazy-story-viewer.ts'
import { PlainOverlay } from './plain-overlay.tsx'
import { useCloseViewer } from './use-close-viewer.ts'
import * as text from './viewer-text.ts'
import { WatchProblem } from './watch-problem.tsx'

/** The story viewer over a profile, open while the URL names a story or one of the profile's highlights is open. */
export function ProfileViewer({ username }: { username: string }) {
  const { storyId } = useSearch({ from: '/shell/$username' })
  const highlightId = useRouterState({ select: ({ location }) => location.state.highlightId })
  if (!storyId && !highlightId) return null
  return <OpenViewer key={username} username={username} opened={{ storyId, highlightId }} />
}

type Opened = { storyId: string | undefined; highlightId: string | undefined }

/** The viewer changes the URL as it moves from story to story, so the group that was opened is stored. */
function OpenViewer({ username, opened }: { username: string; opened: Opened }) {
  const [{ storyId, highlightId }] = useState(opened)
  const navigate = useNavigate()
  const close = useCloseViewer(
    () => void navigate({ to: '/$username', params: { username }, replace: true, resetScroll: false }),
  )
  const { isSeen } = useSeenStories()
  const query = useQuery(
    highlightId ? highlightStoriesQuery(username, highlightId) : profileStoriesQuery(username, storyId),
  )
  if (!query.data) {
    return (
      <PlainOverlay label={text.story} onClose={close}>
        <StoryOnItsWay query={query} onClose={close} />
      </PlainOverlay>
    )
  }
  const group = withSeen(query.data, isSeen)
  const first = group.stories.find(({ post }) => post.id === storyId) ?? firstOf(group, highlightId)
  if (!first) {
    return (
      <PlainOverlay label={text.story} onClose={close}>
        <WatchProblem message={text.ended} onClose={close} />
      </PlainOverlay>
    )
  }
  return (
    <Suspense fallback={null}>
      <LazyStoryViewer
        groups={[group]}
        start={{ profileId: group.profile.id, storyId: first.post.id }}
        title={group.highlight?.title}
        onMove={({ id }) =>
          void navigate({
            to: '/$username',
            params: { username },
            search: (before) => ({ ...before, storyId: id }),
            state: highlightId ? { highlightId } : {},
            replace: true,
            resetScroll: false,
          })
        }
        onClose={close}
        focusAfter={() => openerOf(highlightId)}
      />
    </Suspense>
  )
}

/** A highlight always begins with its first story. */
const firstOf = (
  { stories }: { stories: Parameters<typeof firstToWatch>[0] },
  highlightId: string | undefined,
) => (highlightId ? stories[0] : firstToWatch(stories))

/** The page contains the ring twice, and only one of them is visible at this width. */
function openerOf(highlightId: string | undefined): HTMLElement | null {
  const name = highlightId ? `[data-highlight="${highlightId}"]` : '[data-profile-ring]'
  const controls = [...document.querySelectorAll<HTMLElement>(name)]
  return controls.find((control) => control.offsetParent !== null) ?? null
}

type Waiting = Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'fetchStatus' | 'refetch'>

function StoryOnItsWay({ query, onClose }: { query: Waiting; onClose: () => void }) {
  if (query.isError) {
    return (
      <WatchProblem message={messageOf(query.error)} onClose={onClose}>
        <Button variant="media" pending={query.isFetching} onClick={() => void query.refetch()}>
          {common.tryAgain}
        </Button>
      </WatchProblem>
    )
  }
  if (query.fetchStatus === 'paused') {
    return <WatchProblem message={text.offline} onClose={onClose} />
  }
  return (
    <span role="status">
      <Spinner size={32} />
      <span className="sr-only">{text.loading}</span>
    </span>
  )
}
