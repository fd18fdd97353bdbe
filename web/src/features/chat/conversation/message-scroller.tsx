import type { Chat } from '@fanfare/contract/chat/chat'
import type { Message } from '@fanfare/contract/chat/message'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { growMessages } from '../../../entities/chat/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { useInView } from '../../../ui/use-in-view.ts'
import type { Outgoing } from '../outbox/outgoing.ts'
import * as text from './conversation-text.ts'
import { Announcer } from './announcer.tsx'

type Props = {
  chat: Chat
  items: readonly Message[]
  outgoing: readonly Outgoing[]
  hasOlder: boolean
  children: ReactNode
}

/** Within this distance, in pixels, the reader counts as being at the end. */
const NEAR = 80

/**
 * The scrolling list of messages. The column is reversed, so that the browser measures the scroll position from the
 * end: the list starts there, and loading older messages above doesn't move anything.
 */
export function MessageScroller({ chat, items, outgoing, hasOlder, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const newest = items.at(-1)?.number ?? 0
  const [seen, setSeen] = useState(newest)
  if (isAtEnd && seen !== newest) setSeen(newest)
  const toEnd = () => scroller.current?.scrollTo({ top: 0 })
  const latestOwn = outgoing.at(-1)?.id
  useEffect(() => {
    if (latestOwn !== undefined) scroller.current?.scrollTo({ top: 0 })
  }, [latestOwn])
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="region"
        aria-label={text.conversation}
        // Focusable, so that keys can scroll it too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget }) => setAtEnd(currentTarget.scrollTop > -NEAR)}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain outline-offset-[-2px]!"
      >
        <div className="relative mt-auto grid grid-cols-1 gap-2 px-3.5 py-5 md:px-7">
          {hasOlder && <Older chatId={chat.id} oldest={items[0]?.number ?? 0} />}
          {children}
        </div>
      </div>
      {!isAtEnd && (
        <Button
          size="small"
          className="absolute! bottom-3 left-1/2 -translate-x-1/2 shadow-2"
          icon={<ArrowDown size={16} />}
          onClick={toEnd}
        >
          {newest > seen ? text.newMessages : text.latestMessages}
        </Button>
      )}
      <Announcer chat={chat} items={items} />
    </div>
  )
}

/** Loads earlier messages, well before the reader gets there. */
function Older({ chatId, oldest }: { chatId: string; oldest: number }) {
  const client = useQueryClient()
  const older = useMutation({ mutationFn: () => growMessages(client, chatId) })
  const load = () => {
    if (!older.isPending) older.mutate()
  }
  return (
    // Without this, Chromium would anchor the scroll position to this element instead of the messages.
    <div
      className="grid min-h-11 place-items-center text-fg-faint [overflow-anchor:none]"
      aria-busy={older.isPending}
    >
      {!older.isError && <Sentinel key={oldest} onReach={load} />}
      {older.isPending ? (
        <Spinner />
      ) : (
        <Button variant="ghost" size="small" onClick={load}>
          {older.isError ? text.olderFailed : text.loadOlder}
        </Button>
      )}
    </div>
  )
}

/**
 * Reaches far down, so that older messages start loading before the oldest one is visible. A new one replaces it after
 * each batch.
 */
function Sentinel({ onReach }: { onReach: () => void }) {
  const sentinel = useInView<HTMLSpanElement>((inView) => {
    if (inView) onReach()
  })
  return <span ref={sentinel} aria-hidden className="pointer-events-none absolute inset-x-0 top-0 h-150" />
}
