import type { ReportingDeps } from '#moderation'
import type { Deps } from '../deps.ts'
import { serverModules } from '../server-modules.ts'

type IsVisible = ReportingDeps['isVisible']

/** What can be reported: what each module says of its own. Throws when no module answers for a kind. */
export function reportable(deps: Deps): IsVisible {
  const { post, comment, profile, ai_request } = serverModules.reduce<Partial<IsVisible>>(
    (all, module) => ({ ...all, ...module.reportable?.(deps) }),
    {},
  )
  if (!post || !comment || !profile || !ai_request)
    throw new Error('Something can be reported that no module shows.')
  return { post, comment, profile, ai_request }
}
