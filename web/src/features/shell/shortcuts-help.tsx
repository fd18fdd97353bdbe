import { useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useState } from 'react'
import { loadPart } from '../../load-part.ts'
import { useViewer } from '../../session.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { isTyping, onShortcutsHelp } from './shortcuts.ts'

const ShortcutsList = lazy(async () => {
  const part = await loadPart(() => import('./shortcuts-list.tsx'))
  return { default: part.ShortcutsList }
})

/** Listens for the keys that work everywhere, and shows all of them on `?`. */
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
