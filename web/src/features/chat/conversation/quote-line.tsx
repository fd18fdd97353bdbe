import type { Message } from '@fanfare/contract/chat/message'
import { Reply } from 'lucide-react'
import { withLabel } from '../drafts/with-label.ts'
import * as contactsText from '../contacts/contacts-text.ts'
import * as text from './conversation-text.ts'

type Props = { quote: NonNullable<Message['reply_to']>; name: string }

/** The message that a reply quotes. */
export function QuoteLine({ quote, name }: Props) {
  return (
    <p className="flex max-w-full items-center gap-2 px-2 text-small text-fg-faint">
      <Reply size={15} aria-hidden />
      <span className="truncate" dir="auto">
        <span className="sr-only">{text.replyTo} </span>
        {text.quoted(quote.is_own ? null : name, quoteText(quote))}
      </span>
    </p>
  )
}

export function quoteText(quote: Props['quote']): string {
  const { is_unsent: isUnsent, media_count: count, is_voice: isVoice, tip_amount: tip } = quote
  if (isUnsent) return text.messageUnsent
  if (tip !== null) return contactsText.tip(tip)
  if (isVoice) return text.voiceMessage
  return withLabel(quote) || contactsText.media(count)
}
