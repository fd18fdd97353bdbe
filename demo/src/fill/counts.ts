import { rankPostLater, recountPosts } from '@fanfare/server/modules/posts/job-names'
import { countProfiles } from '@fanfare/server/modules/profile-pages/index'
import { createJobs } from '@fanfare/server/worker'
import type { FillDeps } from './progress.ts'

/** Recomputes counts and scores, because rows were inserted in bulk without updating them. */
export async function countAgain(deps: FillDeps, { postIds }: { postIds: readonly string[] }): Promise<void> {
  await run(deps, recountPosts.name, {})
  for (const id of postIds) await run(deps, rankPostLater.name, { post_id: id })
  await run(deps, countProfiles.name, {})
}

/** Runs a job now that would otherwise wait for the worker. */
async function run(deps: FillDeps, name: string, payload: unknown): Promise<void> {
  const job = createJobs(deps).find((handler) => handler.name === name)
  if (!job) throw new Error(`Unknown job ${name}`)
  await job.run(payload, { signal: new AbortController().signal })
}
