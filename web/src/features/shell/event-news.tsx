import { useEffect } from 'react'
import { startListening } from '../../plumbing/realtime/events.ts'
import { AiNews } from '../ai/news/ai-news.tsx'
import { ChatNews } from '../chat/news/chat-news.tsx'
import { NotificationNews } from '../notification-list/notification-news.tsx'

/**
 * Listens for the events that matter on every page. All listeners are in one script: if one of them arrived later than
 * the others, it would miss the events in between.
 */
export function EventNews({ profileId }: { profileId: string }) {
  return (
    <>
      <AiNews key={profileId} />
      <NotificationNews />
      <ChatNews key={`chat ${profileId}`} />
      <Listening />
    </>
  )
}

/** Mounted last, because effects run in this order, so events are passed on once all listeners are ready. */
function Listening() {
  useEffect(startListening, [])
  return null
}
