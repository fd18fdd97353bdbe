import type { ProfileCard } from '@fanfare/contract/profiles/profile-card'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Picture } from '../../../ui/media/picture.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ProfileAvatar } from '../profile-avatar.tsx'
import { pickedCreatorsQuery } from '../../../entities/profiles/index.ts'
import * as text from './explore-text.ts'

/** In a wide window the cards grow to fill the row. If they don't fit, the row scrolls. */
const cell = 'max-w-64 shrink-0 grow basis-49 snap-start'

/** A row of tall creator cards with a link to Explore. Hidden if nobody is featured, or if the list can't be loaded. */
export function FeaturedCreators() {
  const { data, isPending, isPaused, isError } = useQuery(pickedCreatorsQuery('featured'))
  if (isError || (isPending && isPaused) || data?.data.length === 0) return null
  return (
    <section aria-labelledby="featured" className="mt-6">
      <h2 id="featured" className="type-subheading">
        {text.featured}
      </h2>
      <ul className="no-scrollbar -mx-(--ff-gut) mt-3.5 flex snap-x scroll-px-(--ff-gut) gap-3 overflow-x-auto px-(--ff-gut) pb-2">
        {isPending
          ? Array.from({ length: 6 }, (_, place) => (
              <li key={place} className={cell}>
                <Skeleton className="h-66 rounded-lg" />
              </li>
            ))
          : data.data.map((profile) => <FeaturedCard key={profile.id} profile={profile} />)}
      </ul>
    </section>
  )
}

function FeaturedCard({ profile }: { profile: ProfileCard }) {
  return (
    <li className={cell}>
      <Link
        to="/$username"
        params={{ username: profile.username }}
        className="group relative flex h-66 flex-col justify-end overflow-hidden rounded-lg bg-surface-2 p-4 text-media"
      >
        {profile.cover_image && (
          <Picture
            picture={profile.cover_image}
            alt=""
            sizes="360px"
            className="absolute! inset-0 transition-transform duration-(--ff-t-slow) group-hover:scale-[1.03]"
          />
        )}
        <span className="absolute inset-0 bg-(image:--ff-media-scrim)" />
        <ProfileAvatar profile={profile} size={48} className="relative mb-2.5 self-start" />
        <b dir="auto" className="relative truncate text-left leading-tight">
          {profile.display_name}
        </b>
        <span className="relative truncate text-small opacity-80">@{profile.username}</span>
      </Link>
    </li>
  )
}
