import type { AvoidedProfile } from '@fanfare/contract/profiles/avoided-profile'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/dates/date-time.ts'
import { ProfileLink } from '../profile-link.tsx'
import { textsOf } from './avoidance.ts'
import { useChangeAvoidance } from './use-change-avoidance.ts'

type Props = { avoided: AvoidedProfile; lift: 'unblock' | 'unmute' }

/** A blocked or muted profile, with the date and an undo button. */
export function AvoidedRow({ avoided: { profile, since }, lift }: Props) {
  const lifting = useChangeAvoidance(profile, lift)
  const { action } = textsOf(lift, profile)
  return (
    <li className="flex items-center gap-3 py-3">
      <ProfileLink profile={profile} note={`@${profile.username} · since ${formatDate(since)}`} />
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
