import type { Media } from '@fanfare/contract/content/media'
import { EyeOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import * as contactsText from '../contacts/contacts-text.ts'
import * as text from './media-text.ts'

type Props = { media: readonly Media[]; isCovered: boolean; children: ReactNode }

/** Photos and videos of a stranger, which aren't loaded until the viewer presses the button. */
export function CoveredMedia({ media, isCovered, children }: Props) {
  const [isUncovered, setUncovered] = useState(false)
  if (!isCovered || isUncovered) return children
  const what = contactsText.media(media.length)
  return (
    <div
      role="group"
      aria-label={text.hidden(what)}
      className="grid aspect-4/3 w-[min(300px,70vw)] content-center justify-items-center gap-3 rounded-[20px] bg-surface-3 p-4 text-center"
    >
      <EyeOff size={24} aria-hidden />
      <p className="text-small text-fg-muted">{text.fromStranger(what)}</p>
      <Button size="small" onClick={() => setUncovered(true)}>
        {text.show}
      </Button>
    </div>
  )
}
