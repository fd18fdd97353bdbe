import type { Audience } from '@fanfare/contract/broadcasts/broadcast'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '../../../ui/format-count.ts'
import { reachQuery } from '../broadcasts-query.ts'

/** How many people a broadcast would reach now. */
export function ReachLine({ audience }: { audience: Audience }) {
  const { data, isError } = useQuery(reachQuery(audience))
  return (
    <p role="status" className="font-medium">
      {sentenceFor(audience, { count: data?.count, isError })}
    </p>
  )
}

function sentenceFor(
  { include }: Audience,
  { count, isError }: { count: number | undefined; isError: boolean },
): string {
  if (include.length === 0) return 'No recipients selected.'
  if (isError) return 'The number of recipients couldn’t be loaded.'
  return count === undefined ? 'Counting people…' : `Reaches ${countOf(count, 'person', 'people')} now.`
}
