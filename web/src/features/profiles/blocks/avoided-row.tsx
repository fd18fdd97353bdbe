import type { AvoidedProfile } from '@fanfare/contract/profiles/blocks'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/dates/date-time.ts'
import { ProfileAvatar } from '../profile-avatar.tsx'
import { textsOf } from './avoidance.ts'
import { useChangeAvoidance } from './use-change-avoidance.ts'

type Props = { avoided: AvoidedProfile; lift: 'unblock' | 'unmute' }

/** A blocked or muted profile, since when, and a button that lifts it. */
export function AvoidedRow({ avoided: { profile, since }, lift }: Props) {
  const lifting = useChangeAvoidance(profile, lift)
  const { action } = textsOf(lift, profile)
  return (
    <li className="flex items-center gap-3 py-3">
      <Link
        to="/$username"
        params={{ username: profile.username }}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-sm"
      >
        <ProfileAvatar profile={profile} size={48} />
        <span className="min-w-0 leading-[1.35]">
          <b className="block truncate">{profile.display_name}</b>
          <span className="block truncate text-small text-fg-faint">
            @{profile.username} · since {formatDate(since)}
          </span>
        </span>
      </Link>
      <Button
        size="small"
        aria-label={`${action} ${profile.display_name}`}
        pending={lifting.isPending}
        onClick={() => lifting.mutate()}
      >
        {action}
      </Button>
    </li>
  )
}
