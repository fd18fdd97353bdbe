import type { Broadcast } from '@fanfare/contract/broadcasts/broadcast'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { formatCount } from '../../../ui/format-count.ts'
import { describeAudience } from '../audience-text.ts'
import { progressQuery } from '../broadcasts-query.ts'
import { WrittenMessage } from '../written-message.tsx'
import * as text from './list-text.ts'
import { BroadcastActions } from './broadcast-actions.tsx'
import { BroadcastStateTag } from './broadcast-state-tag.tsx'
import { BuyersButton } from './buyers-button.tsx'

type Props = { broadcast: Broadcast; onEdit: () => void }

/** One broadcast: its message, its audience, and its results. */
export function BroadcastCard({ broadcast, onEdit }: Props) {
  const { state, send_at: sendAt, failed } = broadcast
  useQuery(progressQuery(broadcast))
  return (
    <article className="grid grid-cols-1 gap-3 rounded-lg bg-surface-1 px-4.5 py-4 [--ground:var(--ff-surface-1)] md:px-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <BroadcastStateTag state={state} />
        <time dateTime={sendAt} className="text-small text-fg-faint">
          {formatDateTime(sendAt)}
        </time>
      </div>
      <WrittenMessage message={broadcast} />
      <p className="text-small text-fg-muted">{describeAudience(broadcast)}</p>
      {state === 'unavailable' && <p className="text-small text-danger">{text.unavailable}</p>}
      {hasFigures[state] && <Figures broadcast={broadcast} />}
      {failed > 0 && <p className="text-small text-fg-muted">{text.notDelivered(failed)}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {hasFigures[state] && broadcast.price > 0 && <BuyersButton id={broadcast.id} />}
        <BroadcastActions broadcast={broadcast} onEdit={onEdit} />
      </div>
    </article>
  )
}

const hasFigures: Record<Broadcast['state'], boolean> = {
  scheduled: false,
  canceled: false,
  unavailable: false,
  sending: true,
  sent: true,
  unsending: true,
  unsent: true,
}

function Figures({ broadcast: { sent, seen, bought, earned } }: { broadcast: Broadcast }) {
  const figures = [
    { label: text.sent, figure: formatCount(sent) },
    { label: text.seen, figure: formatCount(seen) },
    { label: text.bought, figure: formatCount(bought) },
    { label: text.creditsEarned, figure: formatPrice(earned) },
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line pt-3 sm:grid-cols-4">
      {figures.map(({ label, figure }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-small text-fg-faint">{label}</dt>
          <dd className="figures text-[22px]/[1.2]">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
