import type { Message } from '@fanfare/contract/chat/message'
import { chatLimits } from '@fanfare/contract/chat/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followMessage } from '../../../entities/chat/index.ts'
import { formatDuration } from '../../../ui/dates/format-duration.ts'
import { MenuLabel } from '../../../ui/overlays/menu-items.tsx'
import * as text from './changing-text.ts'

type Props = { id: string; message: Message }

/** Counts down while the viewer can edit or unsend a message. When the time is up, the server decides. */
export function TimeLeft({ id, message }: Props) {
  const client = useQueryClient()
  const { id: messageId, chat_id: chatId, number, created_at: sentAt } = message
  const [left, setLeft] = useState(() => millisecondsLeft(sentAt))
  useEffect(() => {
    const timer = setInterval(() => setLeft(millisecondsLeft(sentAt)), SECOND)
    return () => clearInterval(timer)
  }, [sentAt])
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) void followMessage(client, { chat_id: chatId, message_id: messageId, number })
  }, [isOver, client, chatId, messageId, number])
  if (isOver) return null
  return <MenuLabel id={id}>{text.timeLeft(formatDuration(left), message)}</MenuLabel>
}

const SECOND = 1000

// If the device's clock is behind the server's, more than the whole time would be left.
const millisecondsLeft = (sentAt: string): number =>
  Math.min(CHANGEABLE_MS, Date.parse(sentAt) + CHANGEABLE_MS - Date.now())

const CHANGEABLE_MS = chatLimits.editMinutes * 60 * SECOND
