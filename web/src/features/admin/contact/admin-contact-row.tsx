import type { ContactMessage } from '@fanfare/contract/help/contact-message'
import { contactTopicLabels } from '@fanfare/contract/help/contact-topics'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { useChangeContactMessage } from './use-change-contact-message.ts'
import { fill } from '../../../ui/fill.tsx'
import * as text from './contact-text.ts'

/** A message to support, with its sender, topic and reply address. */
export function AdminContactRow({ message }: { message: ContactMessage }) {
  const change = useChangeContactMessage()
  const { id, state, topic, name, email, profile } = message
  const next = state === 'open' ? 'done' : 'open'
  const sender = {
    name: <span dir="auto">{name}</span>,
    email: (
      <a href={`mailto:${encodeURIComponent(email)}`} className="rounded-xs text-accent-text underline">
        {email}
      </a>
    ),
  }
  return (
    <li className="grid gap-3 py-5 md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-6">
      <div className="grid min-w-0 grid-cols-1 gap-1.5">
        <h2 className="font-semibold">{contactTopicLabels[topic]}</h2>
        <p className="text-small text-fg-muted [overflow-wrap:anywhere]">
          {profile
            ? fill(text.senderSignedIn, {
                ...sender,
                profile: (
                  <Link
                    to="/$username"
                    params={{ username: profile.username }}
                    className="rounded-xs text-accent-text underline"
                  >
                    @{profile.username}
                  </Link>
                ),
              })
            : fill(text.senderNotSignedIn, sender)}
        </p>
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {message.message}
        </p>
        <p className="text-caption text-fg-faint">
          {text.messageTimes(
            formatDateTime(message.created_at),
            message.done_at && formatDateTime(message.done_at),
          )}
        </p>
      </div>
      <div className="md:justify-self-end">
        <Button
          size="small"
          pending={change.isPending}
          aria-label={text.changeMessageTo(next, contactTopicLabels[topic], name)}
          onClick={() => change.mutate({ id, state: next })}
        >
          {text.changeTo(next)}
        </Button>
      </div>
    </li>
  )
}
