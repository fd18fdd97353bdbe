import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../icon-button.tsx'
import { useBackCloses } from '../overlays/use-back-closes.ts'
import { MediaPager } from './media-pager.tsx'
import * as common from '../common-text.ts'

export type LightboxProps = {
  open: boolean
  onClose: () => void
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  startAt?: number
}

export function LightboxFrame({ open, onClose, label, slides, startAt = 0 }: LightboxProps) {
  useBackCloses(open, onClose)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-(--ff-z-viewer) bg-black transition-opacity duration-(--ff-t-base) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={() => document.querySelector<HTMLElement>('[data-lightbox] [tabindex="0"]') ?? true}
          className="fixed inset-0 z-(--ff-z-viewer) text-media outline-none transition-opacity duration-(--ff-t-base) data-ending-style:opacity-0 data-starting-style:opacity-0"
          data-theme="dark"
          data-lightbox
        >
          <Base.Title className="sr-only">{label}</Base.Title>
          <MediaPager label={label} slides={slides} startAt={startAt} className="h-dvh" />
          <Base.Close
            render={
              <IconButton
                label={common.close}
                look="media"
                icon={<X size={22} />}
                className="absolute top-4 left-4 rounded-full!"
              />
            }
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
