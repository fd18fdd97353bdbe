import { useEffect } from 'react'
import type { RefObject } from 'react'
import { loadPart } from '../../../plumbing/load-part.ts'

/**
 * Enables the keys of `post-keys.ts` inside an element. The code loads after the page, because nobody uses a shortcut
 * right away.
 */
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
