import { useEffect } from 'react'
import { partOnDemand } from '../../plumbing/part-on-demand.tsx'
import { startListening } from '../../plumbing/realtime/events.ts'

/** Listens for the events that matter on every page. */
export const EventNews = partOnDemand(loadListeners, (part) => part.EventNews)

/**
 * Loads all listeners before any of them is mounted. If events were passed on earlier, a listener that arrives late
 * would miss them.
 */
async function loadListeners() {
  const [{ AiNews }, { ChatNews }, { NotificationNews }] = await Promise.all([
    import('../ai/news/ai-news.tsx'),
    import('../chat/news/chat-news.tsx'),
    import('../notification-list/notification-news.tsx'),
  ])
  const EventNews = ({ profileId }: { profileId: string }) => (
    <>
      <AiNews key={profileId} />
      <NotificationNews />
      <ChatNews key={`chat ${profileId}`} />
      <Listening />
    </>
  )
  return { EventNews }
}

/** Mounted last, because effects run in this order, so events are passed on once all listeners are ready. */
function Listening() {
  useEffect(startListening, [])
  return null
}
