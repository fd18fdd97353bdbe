import { countProfiles } from '@fanfare/server/modules/profiles/index'
import { rankPostLater, recountPosts } from '@fanfare/server/modules/posts/job-names'
import { createJobs } from '@fanfare/server/worker'
import { demoPassword, demoSignIns, emailOf } from './cast.ts'
import { writeAudience } from './fill/audience.ts'
import { contentKey, uploadAll, type Contents } from './fill/contents.ts'
import { createCrowd, createPeople, introduce } from './fill/people.ts'
import { publishAll } from './fill/posts.ts'
import { knownProgress, markDone, readProgress, type FillDeps } from './fill/progress.ts'
import { demoWorld, type DemoWorld } from './world.ts'

export type { FillDeps }

/**
 * Fills an empty database with the demo world, or finishes a fill that was interrupted. Does nothing where people have
 * signed up already and where the world is complete. To be called before the worker starts, so that only one of the
 * two processes a picture. `say` hears, line by line, how far it is. Answers whether the demo world is here.
 */
export async function fillDemoWorld(deps: FillDeps, say: (line: string) => void): Promise<boolean> {
  const startedAt = deps.clock.now()
  const progress = await readProgress(deps.db, startedAt)
  if (progress.state === 'foreign') return false
  if (progress.state === 'done') return true
  say('Filling the demo world. This happens once and takes a minute or two.')
  await fill(deps, demoWorld(progress.begunAt), say)
  await markDone(deps.db, deps.clock.now())
  const seconds = Math.round((deps.clock.now().getTime() - startedAt.getTime()) / 1000)
  say(`The demo world is ready (${seconds} s).`)
  return true
}

/** Who can sign in to the demo world, a line each; empty where there is no demo world. */
export async function demoSignInLines({ db }: Pick<FillDeps, 'db'>): Promise<string[]> {
  const progress = await knownProgress(db)
  if (progress?.state !== 'done') return []
  const lines = demoSignIns.map(({ who, username }) => `  ${emailOf({ username }).padEnd(32)} ${who}`)
  return [`Sign in to the demo world with the password ${demoPassword} as`, ...lines]
}

async function fill(deps: FillDeps, world: DemoWorld, say: (line: string) => void): Promise<void> {
  const actors = await createPeople(deps, world.members)
  await createCrowd(deps, world.members)
  say(`  ${world.members.length} people`)
  const contents = await uploadAll(deps, { world, actors, tell: inSteps(say) })
  for (const member of world.members) {
    const actor = actors.get(member.username)
    if (actor) await introduce(deps, actor, { member, ...picturesOf(member, contents) })
  }
  await publishAll(deps, { world, actors, contents })
  say(`  ${world.posts.length} posts`)
  const profileIds = new Map(
    world.members.map(({ username, profileId }) => [username, actors.get(username)?.profileId ?? profileId]),
  )
  await writeAudience(deps.db, world, (username) => profileIds.get(username) ?? '')
  await count(deps, world)
  say(`  ${world.likes.length} likes, ${world.comments.length} comments, ${world.follows.length} follows`)
}

function picturesOf(
  { username, avatar, cover }: DemoWorld['members'][number],
  contents: Contents,
): { photoId: string | undefined; coverId: string | undefined } {
  return {
    photoId: contents.get(contentKey(username, avatar ?? '')),
    coverId: contents.get(contentKey(username, cover ?? '')),
  }
}

/** Rows that were written in portions are counted by the modules that keep the counts. */
async function count(deps: FillDeps, { posts }: DemoWorld): Promise<void> {
  const run = async (name: string, payload: unknown) => {
    const job = createJobs(deps).find((handler) => handler.name === name)
    await job?.run(payload, { signal: new AbortController().signal })
  }
  await run(recountPosts.name, {})
  for (const { id } of posts) await run(rankPostLater.name, { post_id: id })
  await run(countProfiles.name, {})
}

function inSteps(say: (line: string) => void): (done: number, of: number) => void {
  return (done, of) => {
    if (done === of || done % 25 === 0) say(`  ${done} of ${of} pictures and clips`)
  }
}
