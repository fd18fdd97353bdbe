import { useEffect } from 'react'
import type { RefObject } from 'react'
import { loadPart } from '../../../plumbing/load-part.ts'

/** The keys of `post-keys.ts` inside an element. They load after the page, which nobody begins with a key. */
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
