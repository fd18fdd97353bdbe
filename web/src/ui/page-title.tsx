import { useEffect } from 'react'

/** Names the page in the tab, the history and for screen readers. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = children === 'Fanfare' ? children : `${children} · Fanfare`
  }, [children])
  return null
}
