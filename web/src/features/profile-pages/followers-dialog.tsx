import type { Profile } from '@fanfare/contract/profiles/profile'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { PeopleList, UnlistedNote } from '../profiles/index.ts'
import { followersQuery, subscribersQuery, useFollowState } from '../../entities/profiles/index.ts'
import * as text from './profile-pages-text.ts'

type Props = { profile: Profile; onClose: () => void }

const tabs = [
  { value: 'followers', label: text.followersTab },
  { value: 'subscribers', label: text.subscribersTab },
] as const

/** A profile's followers who chose to be listed. The profile's owner sees all of them, and the subscribers as well. */
export function FollowersDialog({ profile, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={text.fansOf(profile.display_name)} size="small">
      {profile.is_own ? <OwnFans profile={profile} /> : <Followers profile={profile} />}
    </Dialog>
  )
}

function OwnFans({ profile }: { profile: Profile }) {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('followers')
  return (
    <Tabs label={text.fansLabel} value={tab} tabs={tabs} onChange={setTab}>
      <div className="pt-2">
        {tab === 'followers' ? <Followers profile={profile} /> : <Subscribers profile={profile} />}
      </div>
    </Tabs>
  )
}

function Followers({ profile }: { profile: Profile }) {
  const followers = useInfiniteQuery(followersQuery(profile.id))
  const { follower_count: count } = useFollowState(profile)
  const all = text.allFans(count)
  return (
    <PeopleList
      people={followers}
      empty={count > 0 && !profile.is_own ? <UnlistedNote all={all} isEmpty /> : <NoFans profile={profile} />}
      total={count}
      unlisted={!profile.is_own && <UnlistedNote all={all} />}
    />
  )
}

function NoFans({ profile }: { profile: Profile }) {
  return <EmptyState title={text.noFans}>{profile.is_own ? text.publishPost : text.beFirst}</EmptyState>
}

function Subscribers({ profile }: { profile: Profile }) {
  const subscribers = useInfiniteQuery(subscribersQuery(profile.id))
  return (
    <PeopleList
      people={subscribers}
      empty={
        <EmptyState
          title={text.noSubscribers}
          action={
            <LinkButton to="/settings" hash="plans">
              {text.viewPlans}
            </LinkButton>
          }
        >
          {text.subscribersAppear}
        </EmptyState>
      }
    />
  )
}
