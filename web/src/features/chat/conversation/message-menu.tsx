import type { Message } from '@fanfare/contract/chat/message'
import { chatLimits } from '@fanfare/contract/chat/limits'
import { Copy, Ellipsis, Pencil, Reply, Trash2, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MenuItem, MenuSeparator } from '../../../ui/overlays/menu-items.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { TimeLeft } from '../changing/time-left.tsx'
import { canDelete, nameOfMessage } from '../message-name.ts'
import * as common from '../../../ui/common-text.ts'
import * as text from './conversation-text.ts'
import { useDeleteMessage } from './use-delete-message.ts'
import { useReactToMessage } from './use-react-to-message.ts'
import { useUnsendMessage } from './use-unsend-message.ts'

type Props = { message: Message; isOpen: boolean; onReply: () => void; onEdit: () => void }

/**
 * The actions for a message: react, reply and copy, and for a short time edit or unsend the viewer's message. In a
 * closed chat (`isOpen` is false), a message can only be copied and deleted.
 */
export function MessageMenu({ message, isOpen, onReply, onEdit }: Props) {
  const remove = useDeleteMessage(message)
  return (
    <Menu
      label={text.message}
      // If there is less space than this below the button, the menu opens above it.
      className={message.can_unsend ? 'min-h-80' : 'min-h-50'}
      trigger={
        <IconButton
          label={text.actionsFor(nameOfMessage(message))}
          size="small"
          icon={<Ellipsis size={17} />}
          className="opacity-60 group-hover/message:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 [@media(hover:hover)]:opacity-0"
        />
      }
    >
      {!message.is_unsent && (
        <>
          {isOpen && (
            <>
              <ReactionChoices message={message} />
              <MenuSeparator />
              <MenuItem icon={<Reply size={18} />} onSelect={onReply}>
                {text.reply}
              </MenuItem>
            </>
          )}
          {message.text !== '' && (
            <MenuItem icon={<Copy size={18} />} onSelect={() => void copy(message.text)}>
              {text.copyText}
            </MenuItem>
          )}
        </>
      )}
      {isOpen && <Changes message={message} onEdit={onEdit} />}
      {canDelete(message) && (
        <MenuItem icon={<Trash2 size={18} />} danger onSelect={() => remove.mutate()}>
          {text.deleteForMe}
        </MenuItem>
      )}
    </Menu>
  )
}

/** The actions that the viewer has for a short time after sending, and how much time is left. */
function Changes({ message, onEdit }: { message: Message; onEdit: () => void }) {
  const timeId = useId()
  const unsend = useUnsendMessage(message)
  const { can_edit: canEdit, can_unsend: canUnsend } = message
  if (!canEdit && !canUnsend) return null
  return (
    <>
      <TimeLeft id={timeId} message={message} />
      {canEdit && (
        <MenuItem icon={<Pencil size={18} />} describedBy={timeId} onSelect={onEdit}>
          {common.edit}
        </MenuItem>
      )}
      {canUnsend && (
        <MenuItem icon={<Undo2 size={18} />} danger describedBy={timeId} onSelect={() => unsend.mutate()}>
          {text.unsend}
        </MenuItem>
      )}
    </>
  )
}

function ReactionChoices({ message }: { message: Message }) {
  const react = useReactToMessage(message)
  const own = message.reactions.find(({ is_own: isOwn }) => isOwn)?.emoji
  return (
    <div role="group" aria-label={text.react} className="flex">
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

async function copy(written: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(written)
    showToast({ kind: 'success', message: text.copied })
  } catch {
    showToast({ kind: 'danger', message: text.copyingRefused })
  }
}
