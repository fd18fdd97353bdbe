import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { partOnDemand } from '../../plumbing/part-on-demand.tsx'
import { startListening } from '../../plumbing/realtime/events.ts'
import { sessionQuery, type Viewer } from '../../plumbing/session/session.ts'

const BanNotice = partOnDemand(
  () => import('../moderation/ban-notice.tsx'),
  (part) => part.BanNotice,
)
const TermsNotice = partOnDemand(
  () => import('../accounts/terms-notice.tsx'),
  (part) => part.TermsNotice,
)
const AiNews = partOnDemand(
  () => import('../ai/news/ai-news.tsx'),
  (part) => part.AiNews,
)
const NotificationNews = partOnDemand(
  () => import('../notification-list/notification-news.tsx'),
  (part) => part.NotificationNews,
)
const ChatNews = partOnDemand(
  () => import('../chat/news/chat-news.tsx'),
  (part) => part.ChatNews,
)

/** Notices for a signed-in user on every page, and the listeners for events. */
export function News({ viewer: { user, profile } }: { viewer: Viewer }) {
  const { data: session } = useSuspenseQuery(sessionQuery)
  return (
    <>
      {session.ban && <BanNotice ban={session.ban} />}
      {user.unseen_terms && <TermsNotice version={user.unseen_terms} />}
      <AiNews key={profile.id} />
      <NotificationNews />
      <ChatNews key={`chat ${profile.id}`} />
      <Listening />
    </>
  )
}

/** Mounted last, so that all listeners are ready when events start to arrive. */
function Listening() {
  useEffect(startListening, [])
  return null
}
