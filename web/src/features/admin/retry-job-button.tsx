import type { AdminJob } from '@fanfare/contract/admin/job'
import { Button } from '../../ui/button.tsx'
import { jobLabel } from './job-labels.ts'
import { useRetryJob } from './use-retry-job.ts'
import * as text from './admin-text.ts'

/** A button that retries one job. */
export function RetryJobButton({ job }: { job: AdminJob }) {
  const retry = useRetryJob()
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={text.retryJob(jobLabel(job.name))}
      pending={retry.isPending}
      onClick={() => retry.mutate({ id: job.id })}
    >
      {text.retry}
    </Button>
  )
}
