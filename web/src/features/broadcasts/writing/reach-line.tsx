import type { Audience } from '@fanfare/contract/broadcasts/broadcast'
import { useQuery } from '@tanstack/react-query'
import { reachQuery } from '../broadcasts-query.ts'
import * as text from './writing-text.ts'

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
  if (include.length === 0) return text.noRecipients
  if (isError) return text.countFailed
  return count === undefined ? text.counting : text.reaches(count)
}
