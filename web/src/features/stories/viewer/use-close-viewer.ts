import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

/** Closes the viewer once, as Back does. Without an earlier page, `leave` navigates to the page below. */
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
