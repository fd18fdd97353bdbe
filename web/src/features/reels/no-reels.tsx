import { useViewer } from '../../plumbing/session/session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import * as text from './reels-text.ts'

/** Shown if there are no reels that the viewer can see. */
export function NoReels() {
  const viewer = useViewer()
  return (
    <div className="grid h-full place-items-center">
      <EmptyState
        title={text.noReels}
        {...(viewer && {
          action: (
            <LinkButton to="/create-post" search={{ type: 'reels' }} variant="primary">
              {text.createReel}
            </LinkButton>
          ),
        })}
      >
        {text.reelsAppear}
      </EmptyState>
    </div>
  )
}
