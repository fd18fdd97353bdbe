import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

/** Closes the viewer once, as Back does. Where nothing is before it, `leave` goes to what lies below. */
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
