import type { Chat } from '@fanfare/contract/chat/chat'
import type { Message } from '@fanfare/contract/chat/message'
import { useQuery } from '@tanstack/react-query'
import { messagesQuery, type GrownList } from '../../../entities/chat/index.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ChatLoaded } from '../chat-loaded.tsx'
import { useOutgoing } from '../outbox/use-outgoing.ts'
import * as text from './conversation-text.ts'
import { MessageRow } from './message-row.tsx'
import { MessageScroller } from './message-scroller.tsx'
import { MessagesSkeleton } from './messages-skeleton.tsx'
import { OutgoingMessage } from './outgoing-message.tsx'
import { placeMessages } from './place-messages.ts'
import { TypingSign } from './typing-sign.tsx'
import { useMarkRead } from './use-mark-read.ts'

type Props = { chat: Chat; onReply: (message: Message) => void; onEdit: (message: Message) => void }

/** The messages of a chat, including those being sent. */
export function Messages(props: Props) {
  const messages = useQuery(messagesQuery(props.chat.id))
  // Fills the space above the composer, so that the composer stays at the bottom while messages load.
  return (
    <div className="flex min-h-0 flex-1 flex-col *:[[role=status]]:mt-auto">
      <ChatLoaded query={messages} what={text.theseMessages} skeleton={<MessagesSkeleton />}>
        {(data) => <LoadedMessages {...props} messages={data} />}
      </ChatLoaded>
    </div>
  )
}

function LoadedMessages({ chat, messages, onReply, onEdit }: Props & { messages: GrownList<Message> }) {
  const { items, next } = messages
  const sentIds = new Set(items.map(({ id }) => id))
  const outgoing = useOutgoing(chat.id).filter(({ id }) => !sentIds.has(id))
  useMarkRead(chat, items)
  if (items.length === 0 && outgoing.length === 0) {
    return (
      <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
        <EmptyState title={text.noMessages}>{text.writeFirst(chat.profile.display_name)}</EmptyState>
      </div>
    )
  }
  return (
    <MessageScroller chat={chat} items={items} outgoing={outgoing} hasOlder={next !== null}>
      <ol aria-label={text.oldestFirst} className="grid grid-cols-1">
        {placeMessages(items).map((placed) => (
          <MessageRow key={placed.message.id} placed={placed} chat={chat} onReply={onReply} onEdit={onEdit} />
        ))}
        {outgoing.map((message) => (
          <OutgoingMessage key={message.id} message={message} />
        ))}
      </ol>
      <TypingSign chat={chat} />
    </MessageScroller>
  )
}
