import type { Actor } from '#kernel/viewer'
import { decide, type DecidingDeps } from './decide.ts'

/** Approves a check, so that its user can sell. Throws the problems of `decide`. */
export const approveCheck = (deps: DecidingDeps, admin: Actor, { id }: { id: string }): Promise<void> =>
  decide(deps, admin, { id: id.toLowerCase(), decision: { state: 'approved', reason: null, message: '' } })
