import { useSuspenseQuery } from '@tanstack/react-query'
import { useViewer } from '../../plumbing/session/session.ts'
import { IncomingProfileTransfers, TransferProfilePanel } from '../profile-transfers/index.ts'
import { DeleteProfilePanel, ProfileSettings } from '../profiles/index.ts'
import { OpenStepPanel } from './open-step-panel.tsx'
import { profileQuery } from '../../entities/profiles/index.ts'

/** Settings, Profile: the public page, transferring and deleting the profile. */
export function ProfileTab() {
  const viewer = useViewer()
  return viewer && <CurrentProfile key={viewer.profile.id} username={viewer.profile.username} />
}

function CurrentProfile({ username }: { username: string }) {
  const { data: profile } = useSuspenseQuery(profileQuery(username))
  return (
    <>
      <IncomingProfileTransfers />
      <OpenStepPanel />
      <ProfileSettings profile={profile} />
      <TransferProfilePanel profile={profile} />
      <DeleteProfilePanel profile={profile} />
    </>
  )
}
