import type { Profile, ProfileTransfer } from '@fanfare/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/date-time.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProfileAvatar } from './profile-avatar.tsx'
import { ownProfilesQuery } from './profile-queries.ts'
import { TransferProfileDialog } from './transfer-profile-dialog.tsx'
import { transfersQuery } from './transfer-queries.ts'
import { useEndTransfer } from './use-end-transfer.ts'

/** Where a profile is offered to somebody else, and where such an offer is withdrawn. */
export function TransferProfilePanel({ profile }: { profile: Profile }) {
  const [isAsking, setAsking] = useState(false)
  const transfers = useQuery(transfersQuery)
  const own = useQuery(ownProfilesQuery)
  const offer = transfers.data?.data.find((one) => !one.is_incoming && one.profile.id === profile.id)
  const isOnly = own.data?.data.length === 1
  return (
    <Panel
      title="Transfer this profile"
      description={
        isOnly
          ? 'This is your only profile. Create another one before you transfer this one.'
          : `Give @${profile.username} to someone else, with its posts, fans, subscribers and earnings.`
      }
      action={
        isOnly ? (
          <LinkButton to="/create-profile" size="small">
            Add a profile
          </LinkButton>
        ) : (
          transfers.data &&
          own.data &&
          !offer && (
            <Button size="small" onClick={() => setAsking(true)}>
              Transfer
            </Button>
          )
        )
      }
    >
      <Loaded query={transfers} what="Your transfers" bones={<Skeleton className="mt-4 h-14 rounded-md" />}>
        {() => offer && <OpenOffer offer={offer} />}
      </Loaded>
      {isAsking && <TransferProfileDialog profile={profile} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function OpenOffer({ offer }: { offer: ProfileTransfer }) {
  const end = useEndTransfer()
  const { to } = offer
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-surface-2 px-3.5 py-3">
      {to && <ProfileAvatar profile={to} size={40} />}
      <p className="min-w-0 flex-1 basis-52 leading-[1.35]">
        <b className="block truncate">
          {to ? `Pending transfer to ${to.display_name}` : 'Pending transfer to a deleted profile'}
        </b>
        <span className="block text-small text-fg-muted">
          {to && `@${to.username}, `}until {formatDate(offer.expires_at)}
        </span>
      </p>
      <Button size="small" pending={end.isPending} onClick={() => end.mutate(offer)}>
        Cancel transfer
      </Button>
    </div>
  )
}
