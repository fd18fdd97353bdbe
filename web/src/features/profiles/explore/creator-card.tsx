import type { ProfileCard } from '@fanfare/contract/profiles/profile-card'
import { Link } from '@tanstack/react-router'
import { Picture } from '../../../ui/media/picture.tsx'
import { FollowButton } from '../follows/follow-button.tsx'
import { useFollowState } from '../../../entities/profiles/index.ts'
import { ProfileAvatar } from '../profile-avatar.tsx'
import * as text from './explore-text.ts'
import * as suggestionsText from './suggestions-text.ts'

/** A creator in the grid of Explore: cover, photo, names, and Follow. */
export function CreatorCard({ profile }: { profile: ProfileCard }) {
  const { follower_count } = useFollowState(profile)
  return (
    <article className="flex flex-col overflow-hidden rounded-lg bg-surface-1">
      <Link
        to="/$username"
        params={{ username: profile.username }}
        tabIndex={-1}
        aria-hidden
        className="block h-30 overflow-hidden bg-surface-3"
      >
        {profile.cover_image && (
          <Picture
            picture={profile.cover_image}
            alt=""
            sizes="(width < 40rem) 100vw, 400px"
            className="size-full transition-transform duration-(--ff-t-slow) hover:scale-[1.03]"
          />
        )}
      </Link>
      <div className="flex flex-1 flex-col gap-3 px-5 pb-5">
        <div className="flex items-end justify-between gap-3">
          <Link
            to="/$username"
            params={{ username: profile.username }}
            aria-label={profile.display_name}
            className="relative -mt-9 rounded-full bg-surface-1 p-1"
          >
            <ProfileAvatar profile={profile} size={72} className="block!" />
          </Link>
          <FollowButton profile={profile} size="small" />
        </div>
        <div className="min-w-0">
          <h2 className="type-subheading truncate">
            <Link
              to="/$username"
              params={{ username: profile.username }}
              dir="auto"
              className="rounded-xs py-px hover:underline"
            >
              {profile.display_name}
            </Link>
          </h2>
          <p className="truncate text-small text-fg-faint">@{profile.username}</p>
        </div>
        {profile.bio && (
          <p dir="auto" className="line-clamp-2 leading-normal text-fg-muted">
            {profile.bio}
          </p>
        )}
        <p className="mt-auto flex gap-4 pt-1 text-small text-fg-faint">
          <span>{suggestionsText.posts(profile.post_count)}</span>
          <span>{text.fans(follower_count)}</span>
        </p>
      </div>
    </article>
  )
}
