import type { Chat } from '@fanfare/contract/chat/chat'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { LazyAvoidanceDialog } from '../../profiles/index.ts'
import { useAcceptChat } from '../use-accept-chat.ts'
import { useDeleteChat } from '../use-delete-chat.ts'
import { fill } from '../../../ui/fill.tsx'
import * as text from './conversation-text.ts'

/**
 * Shown above the composer of a chat request: buttons to accept or decline the request, or to block or mute its sender.
 * A reply also accepts the request.
 */
export function RequestBar({ chat }: { chat: Chat }) {
  const { profile } = chat
  const accept = useAcceptChat(chat.id)
  const decline = useDeleteChat(chat.id, text.requestDeclined)
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 md:px-7">
      <p className="max-w-[52ch] text-small text-fg-muted">
        {fill(text.wantsToWrite, { name: <bdi>{profile.display_name}</bdi> })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="ghost"
          size="small"
          onClick={() => openOverlay(LazyAvoidanceDialog, { change: 'block', profile })}
        >
          {text.block}
        </Button>
        {!chat.is_muted && (
          <Button
            variant="ghost"
            size="small"
            onClick={() => openOverlay(LazyAvoidanceDialog, { change: 'mute', profile })}
          >
            {text.mute}
          </Button>
        )}
        <Button variant="ghost" size="small" pending={decline.isPending} onClick={() => decline.mutate()}>
          {text.decline}
        </Button>
        <Button variant="primary" size="small" pending={accept.isPending} onClick={() => accept.mutate()}>
          {text.accept}
        </Button>
      </div>
    </div>
  )
}
