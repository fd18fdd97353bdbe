import { useQuery } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { knownReferrer } from '../../plumbing/session/referrer.ts'
import { Avatar } from '../../ui/media/avatar.tsx'
import { sourceFor } from '../../ui/media/source-sets.ts'
import { fill } from '../../ui/fill.tsx'
import * as text from './accounts-text.ts'

const SIZE = 40

/** The referrer of the person who is signing up, if they used a referral link and the referrer's profile is visible. */
export function InvitedBy() {
  const referrer = knownReferrer()
  const { data: profile } = useQuery({
    queryKey: ['inviter', referrer],
    queryFn: ({ signal }) => call('GET /referral/:code', { params: { code: referrer ?? '' }, signal }),
    enabled: referrer !== undefined,
    retry: false,
  })
  if (!profile) return null
  const name = (
    <b dir="auto" className="break-words">
      {profile.display_name}
    </b>
  )
  return (
    <p className="mt-6 flex items-center gap-3 rounded-md bg-surface-2 px-4 py-3">
      <Avatar name={profile.display_name} src={sourceFor(profile.photo, SIZE)} size={SIZE} />
      <span className="min-w-0 leading-[1.35]">{fill(text.invitedYou, { name })}</span>
    </p>
  )
}
