import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { resume } from '../../plumbing/queries/resume.ts'
import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'
import * as common from '../common-text.ts'
import * as text from './states-text.ts'

/**
 * Shown if the connection was lost before the content had loaded. Loading continues when the connection is
 * back, or on request.
 */
export function OfflineState({ what = text.thisList }: { what?: string }) {
  const [pending, setPending] = useState(false)
  const retry = async () => {
    setPending(true)
    await resume()
    setPending(false)
  }
  return (
    <div role="status">
      <EmptyState
        title={text.offline}
        action={
          <Button size="small" icon={<RefreshCw size={16} />} pending={pending} onClick={() => void retry()}>
            {common.tryAgain}
          </Button>
        }
      >
        {text.willLoad(what)}
      </EmptyState>
    </div>
  )
}
