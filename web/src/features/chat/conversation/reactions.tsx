import type { Message } from '@fanfare/contract/chat/message'
import { chatLimits } from '@fanfare/contract/chat/limits'
import { clsx } from 'clsx'
import * as text from './conversation-text.ts'
import { useReactToMessage } from './use-react-to-message.ts'

/** The reactions to a message. Pressing one adds or removes the viewer's reaction, unless the chat is closed. */
export function Reactions({ message, isOpen }: { message: Message; isOpen: boolean }) {
  const react = useReactToMessage(message)
  return (
    <ul aria-label={text.reactions} className="flex flex-wrap gap-1">
      {message.reactions.map(({ emoji, count, is_own: isOwn }) => (
        <li key={emoji}>
          <button
            type="button"
            aria-pressed={isOwn}
            aria-label={`${emoji} ${count}`}
            disabled={!isOpen}
            onClick={() =>
              react.mutate(isOwn ? null : (chatLimits.reactions.find((known) => known === emoji) ?? null))
            }
            className={clsx(
              'flex h-7 items-center gap-1 rounded-full px-2.5 text-small',
              isOwn
                ? 'bg-accent-tint inset-ring inset-ring-accent'
                : 'bg-surface-2 enabled:hover:bg-surface-3',
            )}
          >
            <span>{emoji}</span>
            {count > 1 && <span className="tabular text-fg-muted">{count}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
