import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PrivatePicture } from './private-picture.tsx'
import * as text from './identity-text.ts'

const steps = [100, 150, 200, 300, 400] as const

type Props = { label: string; src: string }

/** A picture to inspect closely: buttons zoom, and scrolling or the arrow keys move it. */
export function ZoomablePicture({ label, src }: Props) {
  const [step, setStep] = useState(0)
  const percent = steps[step] ?? 100
  return (
    <figure className="grid grid-cols-1 content-start gap-2">
      <figcaption className="flex items-center justify-between gap-3">
        <span className="font-semibold">{label}</span>
        <span className="flex items-center gap-1">
          <IconButton
            size="small"
            label={text.zoomOut(label)}
            icon={<ZoomOut size={18} />}
            disabled={step === 0}
            onClick={() => setStep(step - 1)}
          />
          <span aria-live="polite" className="tabular w-12 text-center text-small text-fg-muted">
            {percent}%
          </span>
          <IconButton
            size="small"
            label={text.zoomIn(label)}
            icon={<ZoomIn size={18} />}
            disabled={step === steps.length - 1}
            onClick={() => setStep(step + 1)}
          />
        </span>
      </figcaption>
      <div
        role="group"
        aria-label={text.enlarged(label)}
        // Focusable, so that keys can scroll it too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative h-80 overflow-auto rounded-md bg-surface-2 md:h-96"
      >
        <PrivatePicture label={label} src={src} percent={percent} />
      </div>
    </figure>
  )
}
