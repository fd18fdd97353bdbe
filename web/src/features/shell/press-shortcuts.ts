import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useViewer } from '../../plumbing/session/session.ts'
import { isTyping, openShortcutsHelp } from './shortcuts.ts'

/** Handles the global keyboard shortcuts, and lists all of them when the user presses `?`. */
export function Shortcuts() {
  const viewer = useViewer()
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event)) return
      if (event.key === '?') openShortcutsHelp()
      else if (event.key === '/') focusSearch()
      else if (event.key === 'n' && viewer) void navigate({ to: '/create-post' })
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [viewer, navigate])
  return null
}

/** Focuses the first search field that is shown: the header's, or on a phone the one of the search page. */
function focusSearch(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('input[type="search"]')
  ;[...fields].find((field) => field.checkVisibility())?.focus()
}
