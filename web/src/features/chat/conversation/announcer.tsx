import type { Chat } from '@fanfare/contract/chat/chat'
import type { Message } from '@fanfare/contract/chat/message'
import { useState } from 'react'
import { withLabel } from '../drafts/with-label.ts'
import * as contactsText from '../contacts/contacts-text.ts'
import * as text from './conversation-text.ts'

/** Announces messages from the other member that arrive while the chat is open. */
export function Announcer({ chat, items }: { chat: Chat; items: readonly Message[] }) {
  const latest = items.at(-1)
  const [first] = useState(latest?.number ?? 0)
  const isToSay = latest && !latest.is_own && !latest.is_unsent && latest.number > first
  return (
    <p role="status" className="sr-only">
      {isToSay && announcementOf(chat, latest)}
    </p>
  )
}

export const announcementOf = ({ profile }: Pick<Chat, 'profile'>, message: Message): string =>
  text.received(profile.display_name, withLabel(message) || contactsText.media(message.media.length))
