import { useEffect } from 'react'
import type { RefObject } from 'react'
import { loadPart } from '../../../plumbing/load-part.ts'

/** The keys of `post-keys.ts` inside an element. Loaded after the page, because nobody starts with a key. */
export function usePostKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const left = new AbortController()
    void loadPart(() => import('./post-keys.ts')).then(({ listenForPostKeys }) => {
      if (left.signal.aborted) return
      left.signal.addEventListener('abort', listenForPostKeys(list))
    })
    return () => left.abort()
  }, [list])
}
