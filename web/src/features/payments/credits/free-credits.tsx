import type { Wallet } from '@fanfare/contract/ledger/wallet'
import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../../plumbing/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { fill } from '../../../ui/fill.tsx'
import { useNow } from '../../../ui/dates/use-now.ts'
import { purposeOf } from '../payment-text.ts'
import * as text from './credits-text.ts'
import { useClaimFreeCredits } from './use-claim-free-credits.ts'
import { walletQuery } from '../../../entities/payments/index.ts'

/**
 * The daily free credits: a button to claim them, or when the next ones are available. Hidden for visitors and on
 * servers without free credits.
 */
export function FreeCredits() {
  const viewer = useViewer()
  const { data: wallet } = useQuery({ ...walletQuery, enabled: viewer !== null })
  return viewer && wallet && wallet.free_daily.amount > 0 ? <Offer free={wallet.free_daily} /> : null
}

function Offer({ free }: { free: Wallet['free_daily'] }) {
  const now = useNow()
  const claim = useClaimFreeCredits()
  const readyAt = Date.parse(free.ready_at)
  const isReady = free.is_ready || now >= readyAt
  const purpose = purposeOf(free.spend_on)
  return (
    <section
      aria-label={text.freeDailyCredits}
      className="flex min-h-17 items-center gap-3 rounded-md bg-brass-tint p-4"
    >
      <div className="min-w-0 flex-1">
        <b className="block leading-[1.3]">{isReady ? text.freeCreditsReady : text.freeCreditsClaimed}</b>
        <span className="block text-small text-fg-muted">
          {isReady
            ? text.claimToday(free.amount, purpose)
            : fill(text.nextReady(free.amount, purpose), {
                time: (
                  <time dateTime={free.ready_at} title={formatDateTime(free.ready_at)}>
                    {inWords(readyAt - now)}
                  </time>
                ),
              })}
        </span>
      </div>
      {isReady && (
        <Button
          variant="pay"
          size="small"
          aria-label={text.claimCredits(free.amount)}
          pending={claim.isPending}
          onClick={() => claim.mutate()}
        >
          {text.claim}
        </Button>
      )}
    </section>
  )
}

const MINUTE = 60_000

/** A wait such as `in 40 minutes` or `in 6 hours`, rounded up. */
function inWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE))
  return minutes < 90 ? soon.format(minutes, 'minute') : soon.format(Math.ceil(minutes / 60), 'hour')
}

const soon = new Intl.RelativeTimeFormat('en')
