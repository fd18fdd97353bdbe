import { profileLimits } from '@fanfare/contract/profiles/limits'
import { times } from '@fanfare/contract/interface/times'
import { useQuery } from '@tanstack/react-query'
import { isProblem, messageOf } from '../../plumbing/api/api-problem.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { ProfileAvatar } from '../profiles/index.ts'
import * as text from './profile-transfers-text.ts'
import { profileQuery } from '../../entities/profiles/index.ts'

/** Shows the profile with the typed username. */
export function RecipientPreview({ username }: { username: string }) {
  const name = useSettled(username, times.searchDebounce)
  const isName = isUsername(name)
  const { data, error } = useQuery({ ...profileQuery(name), enabled: isName, retry: false })
  if (!isUsername(username)) return null
  if (name === username && data) {
    return (
      <div className="flex min-h-14 items-center gap-3 rounded-md bg-surface-2 px-3.5 py-2">
        <ProfileAvatar profile={data} size={40} />
        <span className="min-w-0 leading-[1.3]">
          <b dir="auto" className="block truncate text-left">
            {data.display_name}
          </b>
          <span className="block truncate text-small text-fg-muted">
            {data.is_own ? text.ownHandle(data.username) : `@${data.username}`}
          </span>
        </span>
      </div>
    )
  }
  if (name === username && error) {
    return (
      <p className="flex min-h-14 items-center rounded-md bg-surface-2 px-3.5 text-small text-fg-muted">
        {isProblem(error, 'profile-not-found') ? text.noSuchProfile : messageOf(error)}
      </p>
    )
  }
  return <Skeleton className="h-14 rounded-md" />
}

/** Normalizes a typed username, for example by removing the @. */
export const nameTyped = (typed: string): string => typed.trim().replace(/^@/, '').toLowerCase()

export const isUsername = (name: string): boolean =>
  /^[a-z0-9_.]+$/.test(name) &&
  name.length >= profileLimits.username.least &&
  name.length <= profileLimits.username.most
