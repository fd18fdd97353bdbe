import type { Ban } from '@fanfare/contract/moderation/ban'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../ui/dates/date-time.ts'
import { Notice } from '../../ui/states/notice.tsx'

/** Tells the owner of a banned profile why and until when it is banned, and how to object. */
export function BanNotice({ ban: { reason, ends_at: end } }: { ban: Ban }) {
  return (
    <div className="mb-3 px-(--ff-gut)">
      <Notice tone="danger">
        <p>
          <b>This profile is banned {end ? `until ${formatDateTime(end)}` : 'permanently'}.</b> Reason:{' '}
          <span dir="auto" className="[overflow-wrap:anywhere]">
            {reason}
          </span>
        </p>
        <p className="mt-1 font-normal">
          Others can’t see it, and it can’t post, send messages, pay or get paid. You can still browse and see
          your transactions. If you think this is a mistake,{' '}
          <Link to="/contact" className="rounded-xs font-semibold underline">
            contact us
          </Link>
          .
        </p>
      </Notice>
    </div>
  )
}
