import type { Message } from '@fanfare/contract/chat/message'
import { Reply, X } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { quoteText } from '../conversation/quote-line.tsx'
import * as text from './composer-text.ts'

type Props = { quote: NonNullable<Message['reply_to']>; name: string; onCancel: () => void }

/** The message being replied to. */
export function ReplyLine({ quote, name, onCancel }: Props) {
  return (
    <div className="flex items-center gap-2 rounded-md bg-surface-1 py-1 pr-1 pl-3.5 text-small text-fg-muted">
      <Reply size={16} aria-hidden />
      <span className="min-w-0 flex-1 truncate" dir="auto">
        {text.replyTo(quote.is_own ? null : name, quoteText(quote))}
      </span>
      <IconButton label={text.cancelReply} size="small" icon={<X size={16} />} onClick={onCancel} />
    </div>
  )
}
