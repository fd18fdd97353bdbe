import { Link } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { useIsCreator } from '../../../plumbing/session/session.ts'
import * as text from './contacts-text.ts'

/** A link for creators to their broadcasts, shown above the chats. */
export function BroadcastsRow() {
  if (!useIsCreator()) return null
  return (
    <Link
      to="/chat/broadcasts"
      className="flex items-center gap-3.5 rounded-md px-3 py-2.5 hover:bg-surface-1 aria-[current=page]:bg-surface-2"
    >
      <span className="grid size-13 shrink-0 place-items-center rounded-full bg-surface-2 text-fg-muted">
        <Megaphone size={24} aria-hidden />
      </span>
      <span className="min-w-0">
        <b className="block">{text.broadcasts}</b>
        <span className="block truncate text-small text-fg-faint">{text.broadcastsDescription}</span>
      </span>
    </Link>
  )
}
