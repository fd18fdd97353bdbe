import { useSuspenseQuery } from '@tanstack/react-query'
import { partOnDemand } from '../../plumbing/part-on-demand.tsx'
import { sessionQuery, type Viewer } from '../../plumbing/session/session.ts'
import { EventNews } from './event-news.tsx'

const BanNotice = partOnDemand(
  () => import('../moderation/ban-notice.tsx'),
  (part) => part.BanNotice,
)
const TermsNotice = partOnDemand(
  () => import('../accounts/terms-notice.tsx'),
  (part) => part.TermsNotice,
)
/** Notices for a signed-in user on every page, and the listeners for events. */
export function News({ viewer: { user, profile } }: { viewer: Viewer }) {
  const { data: session } = useSuspenseQuery(sessionQuery)
  return (
    <>
      {session.ban && <BanNotice ban={session.ban} />}
      {user.unseen_terms && <TermsNotice version={user.unseen_terms} />}
      <EventNews profileId={profile.id} />
    </>
  )
}
