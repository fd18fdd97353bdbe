import type { ProfileCard } from '@fanfare/contract/profiles/profile-card'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Picture } from '../../../ui/media/picture.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { FollowButton } from '../follows/follow-button.tsx'
import { ProfileAvatar } from '../profile-avatar.tsx'
import { pickedCreatorsQuery } from '../../../entities/profiles/index.ts'
import * as text from './suggestions-text.ts'

export type SuggestionsProps = {
  /** A profile that is not suggested, because the page is about it. */
  exceptId?: string
}

const MOST = 3

export function Suggestions({ exceptId }: SuggestionsProps) {
  const { data, isPending } = useQuery(pickedCreatorsQuery('suggested'))
  const profiles = data?.data.filter((profile) => profile.id !== exceptId) ?? []
  return <SuggestionsPanel profiles={profiles} isPending={isPending} />
}

/** The first three of these creators. Hidden when there is nobody to suggest. */
export function SuggestionsPanel({
  profiles,
  isPending,
}: {
  profiles: readonly ProfileCard[]
  isPending: boolean
}) {
  if (!isPending && profiles.length === 0) return null
  return (
    <section aria-labelledby="suggested" className="grid grid-cols-[minmax(0,1fr)] gap-5.5">
      <div className="flex items-baseline justify-between">
        <h2 id="suggested" className="type-subheading">
          {text.suggestedCreators}
        </h2>
        <Link to="/explore" className="rounded-xs text-small text-fg-muted hover:text-fg">
          {text.seeAll}
        </Link>
      </div>
      {isPending
        ? Array.from({ length: MOST }, (_, place) => <SuggestionSkeleton key={place} />)
        : profiles.slice(0, MOST).map((profile) => <Suggestion key={profile.id} profile={profile} />)}
    </section>
  )
}

/** A creator with their cover, names, and Follow. */
export function Suggestion({ profile }: { profile: ProfileCard }) {
  return (
    <article>
      <Link
        to="/$username"
        params={{ username: profile.username }}
        tabIndex={-1}
        aria-hidden
        className="mb-3 block h-26 overflow-hidden rounded-md bg-surface-2"
      >
        {profile.cover_image && (
          <Picture picture={profile.cover_image} alt="" sizes="330px" className="size-full" />
        )}
      </Link>
      <div className="flex items-center gap-3">
        <Link
          to="/$username"
          params={{ username: profile.username }}
          className="flex min-w-0 flex-1 items-center gap-3 rounded-sm"
        >
          <ProfileAvatar profile={profile} size={52} />
          <span className="min-w-0">
            <b dir="auto" className="block truncate leading-[1.3] text-left">
              {profile.display_name}
            </b>
            <span className="block truncate text-small text-fg-faint">
              {profile.bio || text.posts(profile.post_count)}
            </span>
          </span>
        </Link>
        <FollowButton profile={profile} size="small" />
      </div>
    </article>
  )
}

function SuggestionSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="mb-3 h-26 rounded-md" />
      <div className="flex items-center gap-3">
        <Skeleton className="size-13 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-3 w-3/4" />
        </div>
      </div>
    </div>
  )
}
