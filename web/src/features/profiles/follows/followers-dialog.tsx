import type { Profile } from '@fanfare/contract/profiles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { PeopleList } from './people-list.tsx'
import { followersQuery, subscribersQuery } from '../../../entities/profiles/index.ts'

type Props = { profile: Profile; onClose: () => void }

const tabs = [
  { value: 'followers', label: 'Followers' },
  { value: 'subscribers', label: 'Subscribers' },
] as const

/** Who follows a profile; on the own one beside that who subscribes to it, which nobody else is told. */
export function FollowersDialog({ profile, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={`Fans of ${profile.display_name}`} size="small">
      {profile.is_own ? <OwnFans profile={profile} /> : <Followers profile={profile} />}
    </Dialog>
  )
}

function OwnFans({ profile }: { profile: Profile }) {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('followers')
  return (
    <Tabs label="Fans" value={tab} tabs={tabs} onChange={setTab}>
      <div className="pt-2">
        {tab === 'followers' ? <Followers profile={profile} /> : <Subscribers profile={profile} />}
      </div>
    </Tabs>
  )
}

function Followers({ profile }: { profile: Profile }) {
  const followers = useInfiniteQuery(followersQuery(profile.id))
  return (
    <PeopleList
      people={followers}
      empty={
        <EmptyState title="No fans yet">
          {profile.is_own ? 'They come with the first posts.' : 'Be the first one.'}
        </EmptyState>
      }
    />
  )
}

function Subscribers({ profile }: { profile: Profile }) {
  const subscribers = useInfiniteQuery(subscribersQuery(profile.id))
  return (
    <PeopleList
      people={subscribers}
      empty={
        <EmptyState
          title="No subscribers yet"
          action={
            <LinkButton to="/settings" hash="plans">
              View your plans
            </LinkButton>
          }
        >
          Your subscribers will appear here. Only you can see this list.
        </EmptyState>
      }
    />
  )
}
