import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import * as text from './form-text.ts'

export type RefusalReport = { send: () => void; isPending: boolean }

type Props = { problem: string; report: RefusalReport | undefined; className?: string }

/** Explains why a request was refused. If our rules refused it, the user can object. */
export function ProblemNotice({ problem, report, className }: Props) {
  return (
    <Notice tone="danger" {...(className && { className })}>
      <span className="flex flex-wrap items-center justify-between gap-2">
        {problem}
        {report && (
          <Button size="small" pending={report.isPending} onClick={report.send}>
            {text.reportRefusal}
          </Button>
        )}
      </span>
    </Notice>
  )
}
