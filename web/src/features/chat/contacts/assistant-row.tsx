import { Link } from '@tanstack/react-router'
import { Bot } from 'lucide-react'
import * as text from './contacts-text.ts'

/** The one chat of the type AI. */
export const AssistantRow = () => (
  <Link
    to="/chat/assistant"
    className="flex items-center gap-3.5 rounded-md px-3 py-2.5 hover:bg-surface-1 aria-[current=page]:bg-surface-2"
  >
    <span className="grid size-13 shrink-0 place-items-center rounded-full bg-surface-2 text-fg-muted">
      <Bot size={26} aria-hidden />
    </span>
    <span className="min-w-0">
      <b className="block">{text.assistant}</b>
      <span className="block truncate text-small text-fg-faint">{text.assistantDescription}</span>
    </span>
  </Link>
)
