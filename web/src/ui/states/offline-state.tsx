import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { resume } from '../../plumbing/queries/resume.ts'
import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'

/**
 * Shown if the connection was lost before the content had loaded. Loading continues when the connection is
 * back, or on request.
 */
export function OfflineState({ what = 'This list' }: { what?: string }) {
  const [pending, setPending] = useState(false)
  const retry = async () => {
    setPending(true)
    await resume()
    setPending(false)
  }
  return (
    <div role="status">
      <EmptyState
        title="You’re offline"
        action={
          <Button size="small" icon={<RefreshCw size={16} />} pending={pending} onClick={() => void retry()}>
            Try again
          </Button>
        }
      >
        {what} will load when you’re back online.
      </EmptyState>
    </div>
  )
}
