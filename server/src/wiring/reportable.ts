import type { ReportingDeps } from '#moderation'
import type { Deps } from '../deps.ts'
import { serverModules } from '../server-modules.ts'

type IsVisible = ReportingDeps['isVisible']

/** Everything that can be reported, as each module describes it. Throws if no module handles a kind. */
export function reportable(deps: Deps): IsVisible {
  const { post, comment, profile, ai_request } = serverModules.reduce<Partial<IsVisible>>(
    (all, module) => ({ ...all, ...module.reportable?.(deps) }),
    {},
  )
  if (!post || !comment || !profile || !ai_request)
    throw new Error('This content can be reported, but no module shows it.')
  return { post, comment, profile, ai_request }
}
