import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import * as common from '../../../ui/common-text.ts'

type Props = { message: string; children?: ReactNode; onClose: () => void }

/** Explains why no story can be shown. */
export function WatchProblem({ message, children, onClose }: Props) {
  return (
    <div role="alert" className="grid max-w-100 justify-items-center gap-5 px-6 text-center">
      <p className="type-heading text-balance">{message}</p>
      <div className="flex flex-wrap justify-center gap-2.5">
        {children}
        <Button variant="inverse" onClick={onClose}>
          {common.close}
        </Button>
      </div>
    </div>
  )
}
