import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useListeners } from '../../../ui/use-listeners.ts'
import { ViewerOverlay } from './viewer-overlay.tsx'

type Props = { label: string; onClose: () => void; children: ReactNode }

/** The story viewer's overlay when there is no story to show. */
export function PlainOverlay({ label, onClose, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useListeners(box, {
    keydown: ({ key }) => {
      if (key === 'Escape') onClose()
    },
  })
  return (
    <ViewerOverlay ref={box} label={label} focusAfter={() => null}>
      <div className="grid size-full place-items-center">{children}</div>
    </ViewerOverlay>
  )
}
