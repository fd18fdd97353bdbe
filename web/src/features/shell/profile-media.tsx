import type { Profile } from '@fanfare/contract/profiles'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { MediaGrid } from '../posts/index.ts'

/** What a profile has to see, as a grid; which kind of it is in the address. */
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
