import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../plumbing/lazy-part.ts'
import { useViewer } from '../../plumbing/session/session.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { isTyping, onShortcutsHelp } from './shortcuts.ts'

const ShortcutsList = lazyPart(
  () => import('./shortcuts-list.tsx'),
  (part) => part.ShortcutsList,
)

/** Handles the global keyboard shortcuts, and lists all of them when the user presses `?`. */
export function ShortcutsHelp() {
  const [open, setOpen] = useState(false)
  const viewer = useViewer()
  const navigate = useNavigate()
  useEffect(() => onShortcutsHelp(() => setOpen(true)), [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event)) return
      if (event.key === '?') setOpen(true)
      else if (event.key === '/')
        document.querySelector<HTMLInputElement>('header input[type="search"]')?.focus()
      else if (event.key === 'n' && viewer) void navigate({ to: '/create-post' })
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [viewer, navigate])
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Keyboard shortcuts" size="small">
      <Suspense fallback={null}>
        <ShortcutsList />
      </Suspense>
    </Dialog>
  )
}
