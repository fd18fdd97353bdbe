import type { Message } from '@fanfare/contract/chat/message'
import { Reply } from 'lucide-react'
import { mediaText, tipText } from '../contacts/preview-text.ts'

type Props = { quote: NonNullable<Message['reply_to']>; name: string }

/** The message that a reply quotes. */
export function QuoteLine({ quote, name }: Props) {
  return (
    <p className="flex max-w-full items-center gap-2 px-2 text-small text-fg-faint">
      <Reply size={15} aria-hidden />
      <span className="truncate" dir="auto">
        <span className="sr-only">Reply to </span>
        {quote.is_own ? 'You' : name}: {quoteText(quote)}
      </span>
    </p>
  )
}

export function quoteText({
  text,
  is_unsent: isUnsent,
  media_count: count,
  is_voice: isVoice,
  tip_amount: tip,
}: Props['quote']): string {
  if (isUnsent) return 'Message unsent'
  if (tip !== null) return tipText(tip)
  if (isVoice) return 'Voice message'
  return text === '' ? mediaText(count) : text
}
