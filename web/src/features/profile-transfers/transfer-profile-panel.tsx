import type { ProfileTransfer } from '@fanfare/contract/profile-transfers/profile-transfer'
import type { Profile } from '@fanfare/contract/profiles/profile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates/date-time.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { HelpLink } from '../help/index.ts'
import { ProfileAvatar } from '../profiles/index.ts'
import * as text from './profile-transfers-text.ts'
import { TransferProfileDialog } from './transfer-profile-dialog.tsx'
import { profileTransfersQuery } from '../../entities/profile-transfers/index.ts'
import { useEndProfileTransfer } from './use-end-profile-transfer.ts'
import { ownProfilesQuery } from '../../entities/profiles/index.ts'

/** Lets the user start the transfer of a profile, or cancel a pending one. */
export function TransferProfilePanel({ profile }: { profile: Profile }) {
  const [isAsking, setAsking] = useState(false)
  const transfers = useQuery(profileTransfersQuery)
  const own = useQuery(ownProfilesQuery)
  const pending = transfers.data?.data.find((one) => !one.is_incoming && one.profile.id === profile.id)
  const isOnly = own.data?.data.length === 1
  return (
    <Panel
      title={text.transferThis}
      description={
        <>
          {isOnly ? text.onlyProfile : text.giveToSomeone(profile.username)}{' '}
          <HelpLink to="profile-transfer">{text.howTransfersWork}</HelpLink>
        </>
      }
      action={
        isOnly ? (
          <LinkButton to="/create-profile" size="small">
            {text.addProfile}
          </LinkButton>
        ) : (
          transfers.data &&
          own.data &&
          !pending && (
            <Button size="small" onClick={() => setAsking(true)}>
              {text.transfer}
            </Button>
          )
        )
      }
    >
      <Loaded
        query={transfers}
        what={text.yourTransfers}
        skeleton={<Skeleton className="mt-4 h-14 rounded-md" />}
      >
        {() => pending && <PendingTransfer transfer={pending} />}
      </Loaded>
      {isAsking && <TransferProfileDialog profile={profile} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function PendingTransfer({ transfer }: { transfer: ProfileTransfer }) {
  const end = useEndProfileTransfer()
  const { to } = transfer
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-surface-2 px-3.5 py-3">
      {to && <ProfileAvatar profile={to} size={40} />}
      <p className="min-w-0 flex-1 basis-52 leading-[1.35]">
        <b className="block truncate">{to ? text.pendingTo(to.display_name) : text.pendingToDeleted}</b>
        <span className="block text-small text-fg-muted">
          {text.untilDay(to?.username ?? null, formatDate(transfer.expires_at))}
        </span>
      </p>
      <Button size="small" pending={end.isPending} onClick={() => end.mutate(transfer)}>
        {text.cancelTransfer}
      </Button>
    </div>
  )
}
