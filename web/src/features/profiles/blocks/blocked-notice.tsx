import type { Profile } from '@fanfare/contract/profiles/profile'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LazyAvoidanceDialog } from './lazy-avoidance-dialog.ts'

/** Shown instead of the posts of a profile that the viewer blocked. */
export function BlockedNotice({ profile }: { profile: Profile }) {
  return (
    <EmptyState
      title={`You blocked @${profile.username}`}
      action={
        <Button onClick={() => openOverlay(LazyAvoidanceDialog, { change: 'unblock', profile })}>
          Unblock
        </Button>
      }
    >
      You can’t see each other’s posts, and they can’t reach you. Posts you’ve bought stay available from
      their links and your saved posts.
    </EmptyState>
  )
}
