import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { Link } from '@tanstack/react-router'
import { Images, Video } from 'lucide-react'
import { useHasAudience } from '../../../plumbing/session/session.ts'
import { Coin } from '../../../ui/money/coin.tsx'
import { ProfileAvatar } from '../../profiles/index.ts'
import * as text from './feed-text.ts'

/** Links to the form for a new post. */
export function ComposerPrompt({ profile }: { profile: ProfileBadge }) {
  const hasAudience = useHasAudience()
  return (
    <Link
      to="/create-post"
      className="mb-7 flex min-w-0 flex-1 items-center gap-3.5 rounded-lg bg-surface-1 py-3 pr-4.5 pl-3 text-fg-faint hover:bg-surface-2 max-md:mb-1.5"
    >
      <ProfileAvatar profile={profile} />
      <span className="flex-1">
        {hasAudience ? (
          <>
            <span className="max-md:hidden">{text.shareWithFans}</span>
            <span className="md:hidden">{text.shareWithFansBriefly}</span>
          </>
        ) : (
          text.createPost
        )}
      </span>
      <span aria-hidden className="flex items-center gap-4.5 text-fg-muted">
        <Images size={22} />
        <Video size={22} />
        <Coin size={20} className="text-brass-text" />
      </span>
    </Link>
  )
}
