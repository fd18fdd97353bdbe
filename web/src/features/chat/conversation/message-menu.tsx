import type { Message } from '@fanfare/contract/chat/message'
import { chatLimits } from '@fanfare/contract/chat/limits'
import { Copy, Ellipsis, Pencil, Reply, Trash2, Undo2 } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MenuItem, MenuSeparator } from '../../../ui/overlays/menu-items.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { useDeleteMessage } from './use-delete-message.ts'
import { useReactToMessage } from './use-react-to-message.ts'
import { useUnsendMessage } from './use-unsend-message.ts'

type Props = { message: Message; canReply: boolean; onReply: () => void; onEdit: () => void }

/** The actions for a message: react, reply and copy, and for a short time edit or unsend the viewer's message. */
export function MessageMenu({ message, canReply, onReply, onEdit }: Props) {
  const unsend = useUnsendMessage(message)
  const remove = useDeleteMessage(message)
  return (
    <Menu
      label="Message"
      // If there is less space than this below the button, the menu opens above it.
      className={message.can_unsend ? 'min-h-72' : 'min-h-50'}
      trigger={
        <IconButton
          label={`Actions for message: ${message.text.slice(0, 40) || (message.tip_amount === null ? 'photos and videos' : 'tip')}`}
          size="small"
          icon={<Ellipsis size={17} />}
          className="opacity-60 group-hover/message:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 [@media(hover:hover)]:opacity-0"
        />
      }
    >
      {!message.is_unsent && (
        <>
          <ReactionChoices message={message} />
          <MenuSeparator />
          {canReply && (
            <MenuItem icon={<Reply size={18} />} onSelect={onReply}>
              Reply
            </MenuItem>
          )}
          {message.text !== '' && (
            <MenuItem icon={<Copy size={18} />} onSelect={() => void copy(message.text)}>
              Copy text
            </MenuItem>
          )}
        </>
      )}
      {message.can_edit && (
        <MenuItem icon={<Pencil size={18} />} onSelect={onEdit}>
          Edit
        </MenuItem>
      )}
      {message.can_unsend && (
        <MenuItem icon={<Undo2 size={18} />} danger onSelect={() => unsend.mutate()}>
          Unsend for everyone
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 size={18} />} danger onSelect={() => remove.mutate()}>
        Delete for me
      </MenuItem>
    </Menu>
  )
}

function ReactionChoices({ message }: { message: Message }) {
  const react = useReactToMessage(message)
  const own = message.reactions.find(({ is_own: isOwn }) => isOwn)?.emoji
  return (
    <div role="group" aria-label="React" className="flex">
      {chatLimits.reactions.map((emoji) => (
        <button
          key={emoji}
          type="button"
          role="menuitemradio"
          aria-checked={emoji === own}
          tabIndex={-1}
          onClick={() => react.mutate(emoji === own ? null : emoji)}
          className="grid size-11 place-items-center rounded-sm text-[20px] outline-none hover:bg-surface-hover focus:bg-surface-hover aria-checked:bg-accent-tint"
        >
          {emoji}
        </button>
      ))}
    </div>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'success', message: 'Text copied.' })
  } catch {
    showToast({ kind: 'danger', message: 'Your browser doesn’t allow copying here.' })
  }
}
