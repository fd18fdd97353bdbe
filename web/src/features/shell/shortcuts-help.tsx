import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useViewer } from '../../session.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { isTyping, onShortcutsHelp, shortcuts } from './shortcuts.ts'

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
      <div className="grid gap-5 pb-4">
        {shortcuts.map(({ place, list }) => (
          <section key={place}>
            <h3 className="text-small font-medium text-fg-faint">{place}</h3>
            <dl className="mt-1">
              {list.map(({ keys, does }) => (
                <div key={does} className="flex items-center justify-between gap-4 py-1.5">
                  <dt>{does}</dt>
                  <dd className="flex gap-1.5">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="grid h-7 min-w-7 place-items-center rounded-xs bg-surface-3 px-1.5 font-sans text-small font-semibold"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
