import type { Chat } from '@fanfare/contract/chat/chat'
import { Link } from '@tanstack/react-router'
import {
  ArrowLeft,
  Ban,
  Bell,
  BellOff,
  Ellipsis,
  Flag,
  Images,
  Pin,
  PinOff,
  Search,
  Trash2,
} from 'lucide-react'
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
import { usePinChat } from '../use-pin-chat.ts'
import { fill } from '../../../ui/fill.tsx'
import * as text from './conversation-text.ts'

/** The chat's other member, and actions for the whole chat. */
export function ConversationHeader({ chat }: { chat: Chat }) {
  const { profile } = chat
  const [open, setOpen] = useState<'search' | 'media' | 'delete' | null>(null)
  const remove = useDeleteChat(chat.id)
  const pin = usePinChat(chat.id)
  const close = () => setOpen(null)
  return (
    <header className="flex h-16 shrink-0 items-center gap-2 border-b border-line px-1.5 md:h-(--ff-header) md:gap-3 md:pr-5 md:pl-7">
      <Link
        to="/chat"
        aria-label={text.backToChats}
        className="grid size-11 place-items-center rounded-md text-fg-muted hover:bg-surface-2 md:hidden"
      >
        <ArrowLeft size={22} aria-hidden />
      </Link>
      <Member chat={chat} />
      <IconButton label={text.searchInChat} icon={<Search size={20} />} onClick={() => setOpen('search')} />
      <IconButton label={text.media} icon={<Images size={20} />} onClick={() => setOpen('media')} />
      <Menu
        label={text.chat}
        trigger={<IconButton label={text.moreAboutChat} icon={<Ellipsis size={20} />} />}
      >
        <MenuItem
          icon={chat.is_pinned ? <PinOff size={18} /> : <Pin size={18} />}
          onSelect={() => pin.mutate(!chat.is_pinned)}
        >
          {chat.is_pinned ? text.unpin : text.pin}
        </MenuItem>
        <MenuItem
          icon={<Flag size={18} />}
          onSelect={() => openOverlay(LazyReportDialog, { subject: 'profile', subjectId: profile.id })}
        >
          {text.reportProfile}
        </MenuItem>
        {profile.username !== '' && <AvoidanceItems chat={chat} />}
        <MenuItem icon={<Trash2 size={18} />} danger onSelect={() => setOpen('delete')}>
          {text.deleteChat}
        </MenuItem>
      </Menu>
      <SearchDialog chat={chat} open={open === 'search'} onClose={close} />
      <MediaDialog chatId={chat.id} open={open === 'media'} onClose={close} />
      <ConfirmDialog
        open={open === 'delete'}
        onClose={close}
        title={text.deleteQuestion}
        action={text.deleteChat}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {fill(text.deleteConsequences, { name: <bdi>{profile.display_name}</bdi> })}
      </ConfirmDialog>
    </header>
  )
}

/** The other member, with a link to their profile unless it was deleted. */
function Member({ chat }: { chat: Chat }) {
  const { username, display_name: name } = chat.profile
  const className = 'flex min-w-0 flex-1 items-center gap-3 rounded-md'
  const content = (
    <>
      <MemberAvatar chat={chat} size={44} />
      <span className="min-w-0">
        <span className="block truncate font-semibold" dir="auto">
          {name}
        </span>
        {username !== '' && (
          <span className="block truncate text-small text-fg-faint">
            {chat.is_online ? text.activeNow : `@${username}`}
          </span>
        )}
      </span>
    </>
  )
  if (username === '') return <div className={className}>{content}</div>
  return (
    <Link to="/$username" params={{ username }} className={className}>
      {content}
    </Link>
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
        {chat.is_muted ? text.unmute : text.mute}
      </MenuItem>
      <MenuItem
        icon={<Ban size={18} />}
        danger={!chat.is_blocked}
        onSelect={() => avoid(chat.is_blocked ? 'unblock' : 'block')}
      >
        {chat.is_blocked ? text.unblock : text.block}
      </MenuItem>
    </>
  )
}
