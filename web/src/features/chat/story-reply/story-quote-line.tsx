import type { StoryQuote } from '@fanfare/contract/chat/message'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Picture } from '../../../ui/media/picture.tsx'
import * as text from './story-reply-text.ts'

type Props = { quote: StoryQuote; isOwn: boolean; name: string }

/** The story that a message replies to. Its picture links to the story if the reader can still open it. */
export function StoryQuoteLine({ quote, isOwn, name }: Props) {
  const reply = { isOwn, isToYou: quote.is_own, name }
  return (
    <div className={clsx('grid gap-1 px-2 text-small text-fg-faint', isOwn && 'justify-items-end')}>
      {quote.is_available && quote.picture ? (
        <Link
          to="/$username"
          params={{ username: quote.username }}
          search={{ storyId: quote.id }}
          className={clsx('grid gap-1 rounded-md', isOwn && 'justify-items-end')}
        >
          <span>{text.replied(reply)}</span>
          <Picture picture={quote.picture} alt="" sizes="96px" className="h-36 w-24 rounded-md" />
        </Link>
      ) : (
        <p>{text.repliedToUnavailable(reply)}</p>
      )}
    </div>
  )
}
