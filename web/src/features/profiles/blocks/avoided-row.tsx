import type { AvoidedProfile } from '@fanfare/contract/profiles/avoided-profile'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/dates/date-time.ts'
import { ProfileLink } from '../profile-link.tsx'
import * as blocksText from './blocks-text.ts'
import * as text from './privacy-text.ts'
import { useChangeAvoidance } from './use-change-avoidance.ts'

type Props = { avoided: AvoidedProfile; lift: 'unblock' | 'unmute' }

/** A blocked or muted profile, with the date and an undo button. */
export function AvoidedRow({ avoided: { profile, since }, lift }: Props) {
  const lifting = useChangeAvoidance(profile, lift)
  return (
    <li className="flex items-center gap-3 py-3">
      <ProfileLink profile={profile} note={text.sinceDay(profile.username, formatDate(since))} />
      <Button
        size="small"
        aria-label={text.actionNames[lift](profile.display_name)}
        pending={lifting.isPending}
        onClick={() => lifting.mutate()}
      >
        {blocksText.actions[lift]}
      </Button>
    </li>
  )
}
