import type { PurchaseRefund } from '@fanfare/contract/posts/takedown-routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { refundsQuery } from './refunds-query.ts'
import { fill } from '../../../ui/fill.tsx'
import * as text from './refunds-text.ts'

/**
 * The viewer's purchases of posts that moderators removed, each refunded or with a pending refund. Renders nothing
 * without such purchases.
 */
export function RefundedPurchases() {
  const list = useInfiniteQuery(refundsQuery)
  const refunds = list.data?.pages.flatMap(({ data }) => data) ?? []
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refunded-purchases" className="pb-8 max-md:px-4">
      <h2 id="refunded-purchases" className="type-title pb-2">
        {text.refunds}
      </h2>
      <ul className="divide-y divide-line rounded-lg bg-surface-1 px-4.5 [--ground:var(--ff-surface-1)]">
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </ul>
      <NextPage list={list} />
    </section>
  )
}

function RefundRow({ refund: { profile, amount, refunded_at } }: { refund: PurchaseRefund }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-4">
      <span className="min-w-0">
        <b className="[overflow-wrap:anywhere]">
          {profile ? fill(text.postBy, { name: <ProfileLink profile={profile} /> }) : text.postByDeleted}
        </b>
        <span className="block text-small text-fg-muted">
          {text.removedByModerator}
          {refunded_at && ` · ${formatDateTime(refunded_at)}`}
        </span>
      </span>
      <span className="font-semibold tabular-nums">
        {refunded_at ? text.refunded(amount) : text.refundPending(amount)}
      </span>
    </li>
  )
}

function ProfileLink({ profile }: { profile: NonNullable<PurchaseRefund['profile']> }) {
  return (
    <Link
      to="/$username"
      params={{ username: profile.username }}
      dir="auto"
      className="rounded-xs text-accent-text hover:underline"
    >
      {profile.display_name}
    </Link>
  )
}
