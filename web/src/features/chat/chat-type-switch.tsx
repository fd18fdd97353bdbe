import type { ChatType } from '@fanfare/contract/chat/chat'
import { useNavigate } from '@tanstack/react-router'
import { Segmented } from '../../ui/fields/segmented.tsx'

const choices = [
  { value: 'regular', label: 'Regular' },
  { value: 'ai', label: 'AI' },
] as const satisfies readonly { value: ChatType; label: string }[]

/** Switches between the chats with people and the chat with the assistant. */
export function ChatTypeSwitch({ value }: { value: ChatType }) {
  const navigate = useNavigate()
  return (
    <Segmented<ChatType>
      label="Chat type"
      full
      value={value}
      onChange={(type) => void navigate({ to: type === 'ai' ? '/chat/assistant' : '/chat' })}
      choices={choices}
    />
  )
}
