import type { Ban } from '@fanfare/contract/moderation/ban'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../ui/dates/date-time.ts'
import { fill } from '../../ui/fill.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import * as text from './moderation-text.ts'

/** Tells the owner of a banned profile why and until when it is banned, and how to object. */
export function BanNotice({ ban: { reason, ends_at: end } }: { ban: Ban }) {
  return (
    <div className="mb-3 px-(--ff-gut)">
      <Notice tone="danger">
        <p>
          <b>{text.banned(end ? formatDateTime(end) : null)}</b>{' '}
          {fill(text.banReason, {
            reason: (
              <span dir="auto" className="[overflow-wrap:anywhere]">
                {reason}
              </span>
            ),
          })}
        </p>
        <p className="mt-1 font-normal">
          {fill(text.banMeans, {
            contact: (
              <Link to="/contact" className="rounded-xs font-semibold underline">
                {text.contactUs}
              </Link>
            ),
          })}
        </p>
      </Notice>
    </div>
  )
}
