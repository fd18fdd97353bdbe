import { Link } from '@tanstack/react-router'
import { ArrowLeft, Bot, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useClearConversation } from './use-clear-conversation.ts'
import * as text from './assistant-text.ts'

type Props = {
  /** The language model that answers, or null. */
  model: string | null
  canClear: boolean
}

/** Tells the user that the assistant is software, and offers to clear the conversation. */
export function AssistantHeader({ model, canClear }: Props) {
  const [isAsking, setAsking] = useState(false)
  const clear = useClearConversation()
  return (
    <header className="flex h-16 shrink-0 items-center gap-2 border-b border-line px-1.5 md:h-(--ff-header) md:gap-3 md:pr-5 md:pl-7">
      <Link
        to="/chat"
        aria-label={text.backToChats}
        className="grid size-11 place-items-center rounded-md text-fg-muted hover:bg-surface-2 md:hidden"
      >
        <ArrowLeft size={22} aria-hidden />
      </Link>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-2">
        <Bot size={24} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <h2 className="truncate font-semibold">{text.assistant}</h2>
        <span className="block truncate text-small text-fg-faint">
          {text.notPerson}
          {model !== null && ` · ${model}`}
        </span>
      </span>
      {canClear && (
        <IconButton
          label={text.clearConversation}
          icon={<Trash2 size={20} />}
          onClick={() => setAsking(true)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.clearQuestion}
        action={text.clearConversation}
        pending={clear.isPending}
        onConfirm={() => clear.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        {text.clearConsequences}
      </ConfirmDialog>
    </header>
  )
}
