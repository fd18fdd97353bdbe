import type { ChatType } from '@fanfare/contract/chat/chat'
import { useNavigate } from '@tanstack/react-router'
import { Segmented } from '../../ui/fields/segmented.tsx'
import * as text from './chat-text.ts'

const choices = [
  { value: 'regular', label: text.regular },
  { value: 'ai', label: text.ai },
] as const satisfies readonly { value: ChatType; label: string }[]

/** Switches between the chats with people and the chat with the assistant. */
export function ChatTypeSwitch({ value }: { value: ChatType }) {
  const navigate = useNavigate()
  return (
    <Segmented<ChatType>
      label={text.chatType}
      full
      value={value}
      onChange={(type) => void navigate({ to: type === 'ai' ? '/chat/assistant' : '/chat' })}
      choices={choices}
    />
  )
}
