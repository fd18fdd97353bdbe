import type { Profile } from '@fanfare/contract/profiles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PeopleList } from './people-list.tsx'
import { followersQuery } from './profile-queries.ts'

export function FollowersDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const followers = useInfiniteQuery(followersQuery(profile.id))
  return (
    <Dialog open onClose={onClose} title={`Fans of ${profile.display_name}`} size="small">
      <PeopleList
        people={followers}
        empty={
          <EmptyState title="No fans yet">
            {profile.is_own ? 'They come with the first posts.' : 'Be the first one.'}
          </EmptyState>
        }
      />
    </Dialog>
  )
}
