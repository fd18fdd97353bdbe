import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

/**
 * Closes the story viewer by going back, at most once. If there is no earlier page, `leave` opens the page below the
 * viewer.
 */
export function useCloseViewer(leave: () => void): () => void {
  const { history } = useRouter()
  const isClosed = useRef(false)
  return () => {
    if (isClosed.current) return
    isClosed.current = true
    if (history.canGoBack()) history.back()
    else leave()
  }
}
