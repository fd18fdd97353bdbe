import type { Profile } from '@fanfare/contract/profiles/profile'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LazyAvoidanceDialog } from './lazy-avoidance-dialog.ts'
import * as text from './blocks-text.ts'

/** Shown instead of the posts of a profile that the viewer blocked. */
export function BlockedNotice({ profile }: { profile: Profile }) {
  return (
    <EmptyState
      title={text.youBlocked(profile.username)}
      action={
        <Button onClick={() => openOverlay(LazyAvoidanceDialog, { change: 'unblock', profile })}>
          {text.actions.unblock}
        </Button>
      }
    >
      {text.blockedPosts}
    </EmptyState>
  )
}
