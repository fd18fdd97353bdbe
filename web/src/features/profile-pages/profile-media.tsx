import type { Profile } from '@fanfare/contract/profiles/profile'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { MediaGrid } from '../posts/index.ts'

/** A profile's photos and videos in a grid. The kind of media is in the URL. */
export function ProfileMedia({ profile }: { profile: Profile }) {
  const { media } = useSearch({ from: '/shell/$username' })
  const navigate = useNavigate({ from: '/$username' })
  return (
    <MediaGrid
      profile={profile}
      filter={media ?? 'all'}
      onFilter={(filter) =>
        void navigate({
          search: { tab: 'media', ...(filter !== 'all' && { media: filter }) },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
