import { ScanText } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as text from './recipes-text.ts'

/** Covers the results while a file is dragged over the window, and explains what dropping it does. */
export function DropOverlay() {
  if (!useDraggedFile()) return null
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-3 z-(--ff-z-header) grid animate-late place-items-center rounded-xl border-2 border-dashed border-accent bg-bg/95 p-6 text-center"
    >
      <div className="grid max-w-[38ch] justify-items-center gap-1">
        <ScanText size={32} className="mb-2 text-accent" />
        <b className="type-heading">{text.dropPicture}</b>
        <p className="text-fg-muted">{text.dropExplained}</p>
      </div>
    </div>
  )
}

/** Whether a file is being dragged over the window. */
function useDraggedFile(): boolean {
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const enter = ({ dataTransfer }: DragEvent) => setDragged(dataTransfer?.types.includes('Files') ?? false)
    // A dragleave event without a related target means that the drag left the window.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setDragged(false)
    document.addEventListener('dragenter', enter, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', () => setDragged(false), { signal, capture: true })
    return () => stop.abort()
  }, [])
  return isDragged
}
