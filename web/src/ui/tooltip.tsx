import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

/** Names an icon on hover and focus. The control keeps its own label; this is for the eye. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger delay={400} render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} className="z-(--ff-z-toast)">
          <Base.Popup className="rounded-sm bg-fg px-2.5 py-1.5 text-small font-medium text-fg-inverse shadow-2 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
