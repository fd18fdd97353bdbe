import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { feedQuery, postQuery } from '../../../entities/posts/index.ts'
import type { FeedSearch } from '../../../plumbing/search-params.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { isNewer } from './is-newer.ts'
import { latestPostQuery } from './latest-post-query.ts'
import { startAgain } from './open-feed.ts'
import * as text from './feed-text.ts'

/**
 * A button that appears when followed creators have published posts since the feed was loaded. The feed itself
 * doesn't change, so that nothing moves while someone reads. Used for feeds sorted by date.
 */
export function NewPostsPill({ filter }: { filter: FeedSearch }) {
  const client = useQueryClient()
  const { first, isLoaded, loadedAt, isRefetching } = useFirstPost(filter)
  const { data: latest } = useQuery({
    ...latestPostQuery(filter, { feedLoadedAt: loadedAt }),
    enabled: isLoaded,
  })
  const hasNews = isLoaded && isNewer(latest, first)
  const isPressed = useRef(false)
  useEffect(() => {
    if (hasNews || !isPressed.current) return
    isPressed.current = false
    // The button disappears, so the focus moves to the first new post. The list re-renders in a timer that was set
    // before this one, so this waits for it.
    const timer = setTimeout(() =>
      document.querySelector<HTMLElement>('[data-post]')?.focus({ preventScroll: true }),
    )
    return () => clearTimeout(timer)
  }, [hasNews])
  const load = async () => {
    isPressed.current = true
    window.scrollTo({ top: 0 })
    await startAgain(client, filter)
    if (client.getQueryState(feedQuery(filter).queryKey)?.status !== 'error') return
    isPressed.current = false
    showToast({ kind: 'danger', message: text.newPostsNotLoaded })
  }
  return (
    <div
      role="status"
      className="sticky top-[calc(var(--ff-head)+12px)] z-(--ff-z-header) flex h-0 justify-center"
    >
      {hasNews && (
        <Button
          variant="primary"
          size="small"
          className="rounded-full! shadow-lg"
          icon={<ArrowUp size={16} aria-hidden />}
          pending={isRefetching}
          onClick={() => void load()}
        >
          {text.newPosts}
        </Button>
      )}
    </div>
  )
}

/** The first post of the feed, read from the cache. */
function useFirstPost(filter: FeedSearch) {
  const list = useInfiniteQuery(feedQuery(filter))
  const id = list.data?.pages[0]?.ids[0]
  const { data: post } = useQuery({ ...postQuery(id ?? ''), enabled: false })
  return {
    first: post,
    isLoaded: list.data !== undefined && (id === undefined || post !== undefined),
    loadedAt: list.dataUpdatedAt,
    isRefetching: list.isRefetching,
  }
}
