import type { Chat } from '@fanfare/contract/chat/chat'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Ban, Bell, BellOff, Ellipsis, Flag, Images, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { LazyReportDialog } from '../../moderation/index.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { MenuItem } from '../../../ui/overlays/menu-items.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { LazyAvoidanceDialog, type Avoidance } from '../../profiles/index.ts'
import { MemberAvatar } from '../online/member-avatar.tsx'
import { MediaDialog } from '../media/media-dialog.tsx'
import { SearchDialog } from '../search/search-dialog.tsx'
import { useDeleteChat } from '../use-delete-chat.ts'

/** The chat's other member, and actions for the whole chat. */
export function ConversationHeader({ chat }: { chat: Chat }) {
  const { profile } = chat
  const [open, setOpen] = useState<'search' | 'media' | 'delete' | null>(null)
  const remove = useDeleteChat(chat.id)
  const close = () => setOpen(null)
  return (
    <header className="flex h-16 shrink-0 items-center gap-2 border-b border-line px-1.5 md:h-(--ff-header) md:gap-3 md:pr-5 md:pl-7">
      <Link
        to="/chat"
        aria-label="Back to your chats"
        className="grid size-11 place-items-center rounded-md text-fg-muted hover:bg-surface-2 md:hidden"
      >
        <ArrowLeft size={22} aria-hidden />
      </Link>
      <Link
        to="/$username"
        params={{ username: profile.username }}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-md"
      >
        <MemberAvatar chat={chat} size={44} />
        <span className="min-w-0">
          <span className="block truncate font-semibold" dir="auto">
            {profile.display_name}
          </span>
          <span className="block truncate text-small text-fg-faint">
            {chat.is_online ? 'Active now' : `@${profile.username}`}
          </span>
        </span>
      </Link>
      <IconButton label="Search in this chat" icon={<Search size={20} />} onClick={() => setOpen('search')} />
      <IconButton label="Photos and videos" icon={<Images size={20} />} onClick={() => setOpen('media')} />
      <Menu label="Chat" trigger={<IconButton label="More about this chat" icon={<Ellipsis size={20} />} />}>
        <MenuItem
          icon={<Flag size={18} />}
          onSelect={() => openOverlay(LazyReportDialog, { subject: 'profile', subjectId: profile.id })}
        >
          Report profile
        </MenuItem>
        {profile.username !== '' && <AvoidanceItems chat={chat} />}
        <MenuItem icon={<Trash2 size={18} />} danger onSelect={() => setOpen('delete')}>
          Delete chat
        </MenuItem>
      </Menu>
      <SearchDialog chat={chat} open={open === 'search'} onClose={close} />
      <MediaDialog chatId={chat.id} open={open === 'media'} onClose={close} />
      <ConfirmDialog
        open={open === 'delete'}
        onClose={close}
        title="Delete this chat?"
        action="Delete chat"
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        This deletes all messages so far for you. <bdi>{profile.display_name}</bdi> keeps them. This can’t be
        undone.
      </ConfirmDialog>
    </header>
  )
}

function AvoidanceItems({ chat }: { chat: Chat }) {
  const avoid = (change: Avoidance) => openOverlay(LazyAvoidanceDialog, { change, profile: chat.profile })
  return (
    <>
      <MenuItem
        icon={chat.is_muted ? <Bell size={18} /> : <BellOff size={18} />}
        onSelect={() => avoid(chat.is_muted ? 'unmute' : 'mute')}
      >
        {chat.is_muted ? 'Unmute' : 'Mute'}
      </MenuItem>
      <MenuItem
        icon={<Ban size={18} />}
        danger={!chat.is_blocked}
        onSelect={() => avoid(chat.is_blocked ? 'unblock' : 'block')}
      >
        {chat.is_blocked ? 'Unblock' : 'Block'}
      </MenuItem>
    </>
  )
}
