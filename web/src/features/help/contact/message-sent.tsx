import { useEffect, useRef } from 'react'
import { MailCheck } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { fill } from '../../../ui/fill.tsx'
import * as text from './contact-text.ts'

/** Shown after a message was sent, with the next steps. It takes the focus, because the form has disappeared. */
export function MessageSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="rounded-lg bg-surface-1 px-5 py-6 md:px-7">
      <div className="flex items-start gap-4">
        <MailCheck size={26} className="mt-0.5 shrink-0 text-success" aria-hidden />
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="type-heading rounded-xs">
            {text.messageSent}
          </h2>
          <p className="mt-1 text-fg-muted [overflow-wrap:anywhere]">
            {fill(text.willReply, { email: <b className="text-fg">{email}</b> })}
          </p>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <LinkButton to="/help">{text.backToHelp}</LinkButton>
        <Button variant="ghost" onClick={onAgain}>
          {text.writeAnother}
        </Button>
      </div>
    </div>
  )
}
