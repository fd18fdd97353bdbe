import { Link } from '@tanstack/react-router'
import { Notice } from '../../ui/notice.tsx'
import type { BrokenLimit } from './spending-limit.ts'

type Props = {
  /** What the button that it holds up is described by. */
  id: string
  broken: BrokenLimit | null
}

/** Why an own spending limit holds a payment up, and what can be done instead; read out when it comes. */
export function LimitNotice({ id, broken }: Props) {
  return (
    <div id={id} role="status" className="empty:hidden">
      {broken && (
        <Notice tone="caution">
          <p>{broken.reason}</p>
          <p className="mt-1">
            {broken.instead}{' '}
            <Link to="/settings" hash="billing" className="rounded-xs font-semibold underline">
              Change your limits
            </Link>
          </p>
        </Notice>
      )}
    </div>
  )
}
