import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FeedSearch } from '../../../plumbing/search-params.ts'
import { startAgain } from './open-feed.ts'

/** When the user presses a link to the feed while it is open, scrolls to the top and loads new posts. */
export function useFeedAgain(filter: FeedSearch): void {
  const client = useQueryClient()
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (!isPlain || link?.href !== window.location.href) return
      event.preventDefault()
      window.scrollTo({ top: 0 })
      void startAgain(client, filter)
    }
    // Runs before the link's own handler, which would do nothing.
    document.addEventListener('click', press, { capture: true })
    return () => document.removeEventListener('click', press, { capture: true })
  }, [client, filter])
}
