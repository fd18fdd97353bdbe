import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import type { Actor } from '@fanfare/server/kernel/viewer'
import { demoAiCreator, demoPassword, demoSignIns, emailOf } from './cast.ts'
import { askAiTools } from './fill/ai.ts'
import { writeFollows, writeReactions } from './fill/audience.ts'
import { writeChats } from './fill/chats.ts'
import { countAgain } from './fill/counts.ts'
import { attributeSignUps, moveMoney } from './fill/money.ts'
import { setPlans } from './fill/money/plans.ts'
import { verifyIdentity } from './fill/identities.ts'
import { uploadFilesOf, uploadsOf, type Contents } from './fill/contents.ts'
import { actorsOf, createCrowd, createPeople, introduce, showPictures } from './fill/people.ts'
import { publishPostsOf } from './fill/posts.ts'
import { writeReports } from './fill/reports.ts'
import { knownProgress, markDone, readProgress, type FillDeps } from './fill/progress.ts'
import type { Member } from './cast/member.ts'
import { demoWorld, type DemoWorld } from './world.ts'

/**
 * Fills an empty database with the demo world, or finishes a fill that was interrupted. Does nothing if people had
 * signed up before or the world is complete. Call it before the worker starts, so that only one of the two processes a
 * picture. Fills creator by creator, best known first, so that early visitors find complete profiles. Calls `say` with
 * each line of progress. Returns whether the demo world exists.
 */
export async function fillDemoWorld(
  deps: FillDeps,
  say: (line: string) => void,
  worldAt: (begunAt: Date) => DemoWorld = demoWorld,
): Promise<boolean> {
  const startedAt = deps.clock.now()
  const progress = await readProgress(deps.db, startedAt)
  if (progress.state === 'foreign') return false
  if (progress.state === 'done') return true
  say('Creating the demo world. This happens once and takes a minute or two.')
  const world = worldAt(progress.begunAt)
  deps.demoProgress.report({ ready: 0, total: uploadsOf(world).length })
  const actors = await fill(deps, world, say)
  const aiCreator = actors.get(demoAiCreator)
  if (aiCreator) await askAiTools(deps, aiCreator, progress.begunAt)
  await markDone(deps.db, deps.clock.now())
  const seconds = Math.round((deps.clock.now().getTime() - startedAt.getTime()) / 1000)
  say(
    `The demo world is ready (${seconds} s). Smaller pictures and video streams are still being made in the background.`,
  )
  return true
}

/** The people who can sign in to the demo world, one per line; empty without a demo world. */
export async function demoSignInLines({ db }: Pick<FillDeps, 'db'>): Promise<string[]> {
  const progress = await knownProgress(db)
  if (progress?.state !== 'done') return []
  const lines = demoSignIns.map(({ who, username }) => `  ${emailOf({ username }).padEnd(32)} ${who}`)
  return [`Sign in to the demo world with the password ${demoPassword} and one of these addresses:`, ...lines]
}

type Filling = { world: DemoWorld; actorOf: (username: string) => Actor | undefined }

/** Returns the profiles of those who can sign in, by username. */
async function fill(
  deps: FillDeps,
  world: DemoWorld,
  say: (line: string) => void,
): Promise<ReadonlyMap<string, Actor>> {
  const actors = await createPeople(deps, world.members)
  for (const member of world.members) {
    const actor = actors.get(member.username)
    // Everybody needs a name before posts can mention them.
    if (actor) await introduce(deps, actor, member)
  }
  await createCrowd(deps, world.members)
  const everybody = actorsOf(world.members, actors)
  const actorOf = (username: string) => everybody.get(username)
  const idOf = (username: string) => actorOf(username)?.profileId ?? ''
  await attributeSignUps(deps, { world, actorOf })
  await verifyCreators(deps, { world, actorOf })
  await setPlans(deps, world.plans, actorOf)
  await writeFollows(deps.db, world, idOf)
  await countAgain(deps, { postIds: [] })
  say(`  ${world.members.length} people`)

  const tell = teller(deps, { total: uploadsOf(world).length, say })
  const counting = inTurn()
  await share([...world.members].filter(({ canSignIn }) => canSignIn).sort(byPull), async (member) => {
    const actor = actors.get(member.username)
    if (!actor) return
    const contents = await uploadFilesOf(deps, actor, { world, member, tell })
    await showPictures(deps, actor, picturesOf(member, contents))
    const postIds = await publishPostsOf(deps, actor, { world, member, contents })
    await writeReactions(deps.db, { world, postIds: new Set(postIds), idOf })
    await counting(() => countAgain(deps, { postIds }))
  })
  // Money comes after the reports, because it also discards all earlier notifications. It comes before the chats,
  // because a subscriber's message isn't filed as a request.
  await writeReports(deps, { reports: world.reports, actorOf })
  await fillMoney(deps, { world, actorOf, say })
  await writeChats(deps, { chats: world.chats, actorOf })
  const { posts, likes, comments, follows } = world
  say(
    `  ${posts.length} posts, ${likes.length} likes, ${comments.length} comments, ${follows.length} follows`,
  )
  return actors
}

/** Verifies every creator, so that they can set prices even if this server requires verification. */
async function verifyCreators(deps: FillDeps, { world, actorOf }: Filling): Promise<void> {
  const admin = world.members.find(({ role }) => role === 'admin')
  await share(world.identityChecks, async (check) => {
    const creator = actorOf(check.username)
    if (creator) await verifyIdentity(deps, { creator, admin: admin && actorOf(admin.username) }, check)
  })
}

async function fillMoney(
  deps: FillDeps,
  { world, actorOf, say }: Filling & { say: (line: string) => void },
): Promise<void> {
  const refusals = await moveMoney(deps, { world, actorOf })
  const steps = world.money.chains.flatMap((chain) => chain.steps)
  const count = (...kinds: string[]): number => steps.filter(({ kind }) => kinds.includes(kind)).length
  say(
    `  ${count('credits')} credit purchases, ${count('tip')} tips, ${count('post')} post purchases, ${count('subscribe', 'renew')} subscription payments`,
  )
  const [first] = refusals
  if (first) say(`  ${refusals.length} of these were refused (${first.what}: ${first.code})`)
}

function picturesOf({ avatar, cover }: Member, contents: Contents) {
  return { photoId: contents.get(avatar ?? ''), coverId: contents.get(cover ?? '') }
}

const byPull = (one: Member, other: Member): number => other.pull - one.pull

/** Works through the items in order, as many at once as there are processors to encode pictures. */
async function share<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  await pLimit(Math.min(4, Math.max(2, availableParallelism()))).map(items, work)
}

/** Runs the work one by one: if two counted the same rows in parallel, both would correct them needlessly. */
function inTurn(): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve()
  return (work) => {
    last = last.then(work)
    return last
  }
}

function teller(
  { demoProgress }: Pick<FillDeps, 'demoProgress'>,
  { total, say }: { total: number; say: (line: string) => void },
): () => void {
  let ready = 0
  return () => {
    ready += 1
    demoProgress.report({ ready, total })
    if (ready === total || ready % 25 === 0) say(`  ${ready} of ${total} pictures and clips`)
  }
}
