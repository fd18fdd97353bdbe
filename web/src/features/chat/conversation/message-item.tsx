import type { Chat } from '@fanfare/contract/chat/chat'
import type { Message } from '@fanfare/contract/chat/message'
import { clsx } from 'clsx'
import { LockedMedia } from '../sales/locked-media.tsx'
import { idOfMessageElement } from '../sales/message-element.ts'
import { SaleLine } from '../sales/sale-line.tsx'
import { TipLine } from '../tips/tip-line.tsx'
import { DraftedLine } from '../drafts/drafted-line.tsx'
import * as text from './conversation-text.ts'
import { Bubble } from './bubble.tsx'
import { CoveredMedia } from '../media/covered-media.tsx'
import { MessageMedia } from './message-media.tsx'
import { MessageMenu } from './message-menu.tsx'
import { QuoteLine } from './quote-line.tsx'
import { Reactions } from './reactions.tsx'
import { VoiceBubble } from '../voice/voice-bubble.tsx'
import { StoryQuoteLine } from '../story-reply/story-quote-line.tsx'

type Props = { message: Message; chat: Chat; onReply: () => void; onEdit: () => void }

/** One message, with its menu. */
export function MessageItem({ message, chat, onReply, onEdit }: Props) {
  const { is_own: isOwn, media, reply_to: quote } = message
  return (
    <div
      id={idOfMessageElement(message.id)}
      tabIndex={-1}
      className={clsx(
        'group/message flex max-w-full items-center gap-1 outline-none',
        isOwn && 'flex-row-reverse',
      )}
    >
      <div
        className={clsx(
          'grid max-w-[min(34rem,78vw)] min-w-0 grid-cols-1 gap-1',
          isOwn ? 'justify-items-end' : 'justify-items-start',
        )}
      >
        {quote && <QuoteLine quote={quote} name={chat.profile.display_name} />}
        {message.story && (
          <StoryQuoteLine quote={message.story} isOwn={isOwn} name={chat.profile.display_name} />
        )}
        {message.is_unsent && <UnsentNote isOwn={isOwn} />}
        {message.voice && <VoiceBubble voice={message.voice} isOwn={isOwn} />}
        {media.length > 0 && (
          <CoveredMedia media={media} isCovered={isFromStranger(chat, message)}>
            <MessageMedia media={media} />
          </CoveredMedia>
        )}
        {message.locked && <LockedMedia message={message} locked={message.locked} canBuy={!chat.is_closed} />}
        {message.tip_amount !== null && (
          <TipLine amount={message.tip_amount} from={isOwn ? null : chat.profile.display_name} />
        )}
        {message.text !== '' && (
          <Bubble isOwn={isOwn}>
            {message.text}
            {message.edited_at !== null && (
              <span className="ml-2 text-caption opacity-75">{text.edited}</span>
            )}
          </Bubble>
        )}
        <DraftedLine authorship={message.authorship} />
        {isOwn && message.price > 0 && <SaleLine message={message} name={chat.profile.display_name} />}
        {message.reactions.length > 0 && <Reactions message={message} isOpen={!chat.is_closed} />}
      </div>
      <MessageMenu message={message} isOpen={!chat.is_closed} onReply={onReply} onEdit={onEdit} />
    </div>
  )
}

/** People haven't chosen to see what a request contains, unless they bought it. */
const isFromStranger = ({ folder }: Chat, { is_own: isOwn, is_bought: isBought }: Message): boolean =>
  folder === 'requests' && !isOwn && !isBought

function UnsentNote({ isOwn }: { isOwn: boolean }) {
  return (
    <p className="rounded-[20px] px-4 py-2.5 text-fg-faint italic inset-ring inset-ring-line">
      {isOwn ? text.youUnsent : text.messageUnsent}
    </p>
  )
}
