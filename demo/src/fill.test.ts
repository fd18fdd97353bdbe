import type { AiReadiness } from '@fanfare/contract/ai/tools'
import type { DemoWorldProgress } from '@fanfare/contract/service/routes'
import { checkLedger } from '@fanfare/server/modules/ledger/audit/check-ledger'
import { sql } from '@fanfare/server/kernel/db'
import { ledgerChecks } from '@fanfare/server/wiring/ledger-checks'
import { pictureOf } from '@fanfare/server/testing/ai/pictures'
import { scriptedAdapter } from '@fanfare/server/testing/ai/scripted-adapter'
import { createWorld, type Person, type World } from '@fanfare/server/testing/world'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoAiCreator, demoPassword, emailOf } from './cast.ts'
import { uploadsOf } from './fill/contents.ts'
import { readProgress } from './fill/progress.ts'
import { demoSignInLines, fillDemoWorld } from './fill.ts'
import { isVideo } from './media.ts'
import { moneyOf } from './money.ts'
import { reportsOf, type DemoReport } from './reports.ts'
import { demoWorld, type DemoWorld } from './world.ts'

let server: World
beforeEach(async () => {
  server = await createWorld()
})
afterEach(() => server.close())

const quiet = () => undefined

test('an empty database becomes the demo world, with people, posts, pictures and correct counts', async () => {
  expect(await fillDemoWorld(server.deps, quiet, smallWorld)).toBe(true)
  const small = smallWorld(await begunAt())

  const june = await server.call(null, 'GET', '/profile/june.ink')
  expect(june.body['display_name']).toEqual('June Arai')
  expect(june.body['photo']).not.toBeNull()
  const page = await server.call(null, 'GET', '/profile/june.ink/posts?limit=50')
  const shown = JSON.parse(JSON.stringify(page.body['data'])) as {
    id: string
    like_count: number
    comment_count: number
    media: unknown[]
    unlock: string | null
  }[]
  expect(shown.length).toBeGreaterThan(0)
  for (const post of shown) {
    expect(post.like_count).toBe(small.likes.filter(({ post_id }) => post_id === post.id).length)
    expect(post.comment_count).toBe(small.comments.filter(({ post_id }) => post_id === post.id).length)
  }
  // Posts with a price are locked for visitors, as on any server.
  expect(shown.filter(({ unlock }) => unlock !== null).every(({ media }) => media.length === 0)).toBe(true)
  expect(shown.some(({ unlock }) => unlock !== null)).toBe(true)
  expect(shown.some(({ media }) => media.length > 0)).toBe(true)
  const highlights = await server.call(null, 'GET', '/profile/june.ink/highlights')
  expect(highlights.body.data).toMatchObject([{ title: 'Mornings', story_count: 1 }])
})

/** Makes as many pictures as requested, and says whether its effects are ready. */
const artist = async (effects: AiReadiness | null) => {
  const picture = await pictureOf('teal')
  const adapter = scriptedAdapter('local', {
    submit: async ({ outputs }) => ({
      kind: 'done',
      outputs: Array.from({ length: outputs }, () => picture),
    }),
  })
  const tasks = new Set(['text_to_image', 'text_to_video', 'image_effects'] as const)
  const readiness = new Map(effects && [['image_effects' as const, effects]])
  return { ...adapter, isRepeatable: true, tasks: () => tasks, readiness: async () => readiness }
}

const aiRequests = () =>
  server.db
    .selectFrom('ai_request')
    .select(['id', 'task', 'status', 'input', 'outputs', 'is_favorite', 'error_code'])
    .select(['profile_id', 'created_at', 'finished_at'])
    .orderBy('created_at')
    .execute()

const DAY = 24 * 3_600_000

test('one creator has made pictures with AI over the last weeks, each only once and free of charge', async () => {
  const local = await artist(null)
  const deps = { ...server.deps, aiProviders: new Map([['local' as const, local]]) }
  await fillDemoWorld(deps, quiet, smallWorld)
  const made = local.sent.length
  await sql`update demo_progress set done_at = null`.execute(server.db)
  await fillDemoWorld(deps, quiet, smallWorld)
  expect(local.sent).toHaveLength(made)
  const asked = await aiRequests()
  expect(new Set(asked.map(({ input }) => JSON.stringify(input))).size).toBe(asked.length)

  const at = await begunAt()
  const daysAgo = asked.map(({ created_at: time }) => (at.getTime() - time.getTime()) / DAY)
  expect(Math.max(...daysAgo)).toBeGreaterThan(60)
  expect(Math.max(...daysAgo)).toBeLessThan(120)
  expect(new Set(daysAgo.map((days) => Math.floor(days / 7))).size).toBeGreaterThan(5)
  expect(daysAgo.filter((days) => days < 30).length).toBeGreaterThan(asked.length / 2)
  // The worker runs the latest request, a video, when it starts.
  const latest = asked.at(-1)
  expect(latest).toMatchObject({ task: 'text_to_video', status: 'queued', finished_at: null })
  expect(daysAgo.at(-1)).toBeCloseTo(0)
  const earlier = asked.slice(0, -1)
  const successful = earlier.filter(({ status }) => status === 'succeeded')
  expect([made, earlier.length]).toEqual([successful.length, successful.length + 1])
  for (const { created_at: begun, finished_at: ended } of earlier) {
    expect((ended?.getTime() ?? 0) - begun.getTime()).toBeLessThan(DAY)
  }
  const results = await server.db
    .selectFrom('ai_output')
    .innerJoin('content', 'content.id', 'ai_output.content_id')
    .innerJoin('ai_request', 'ai_request.id', 'ai_output.request_id')
    .select(['content.created_at', 'ai_request.created_at as requested_at'])
    .execute()
  expect(results).toHaveLength(successful.reduce((sum, { outputs }) => sum + outputs, 0))
  for (const { created_at: time, requested_at: requested } of results) {
    expect(time.getTime() - requested.getTime()).toBeLessThan(DAY)
  }
  expect(await checkLedger(server.db, ledgerChecks)).toEqual([])
})

test('the AI creator’s history has favorites, a request with several results, and a failed one that was refunded', async () => {
  const aiProviders = new Map([['local' as const, await artist(null)]])
  await fillDemoWorld({ ...server.deps, aiProviders }, quiet, smallWorld)
  const asked = await aiRequests()
  expect(asked.filter(({ is_favorite: isFavorite }) => isFavorite)).toHaveLength(2)
  expect(asked.filter(({ outputs }) => outputs > 1)).toMatchObject([{ outputs: 3, status: 'succeeded' }])
  const failed = asked.filter(({ status }) => !['succeeded', 'queued'].includes(status))
  expect(failed).toMatchObject([{ status: 'failed', error_code: 'failed', is_favorite: false }])
  const holds = await server.db
    .selectFrom('hold')
    .selectAll()
    .where('id', '=', failed[0]?.id ?? '')
    .execute()
  expect(holds).toMatchObject([{ state: 'released', captured: 0n }])
  const results = server.db
    .selectFrom('ai_output')
    .select('id')
    .where('request_id', '=', failed[0]?.id ?? '')
  expect(await results.execute()).toEqual([])
  expect(await checkLedger(server.db, ledgerChecks)).toEqual([])
})

test('the AI creator’s effects are on photos from their own gallery', async () => {
  const aiProviders = new Map([['local' as const, await artist(null)]])
  await fillDemoWorld({ ...server.deps, aiProviders }, quiet, smallWorld)
  const asked = await aiRequests()
  const photos = asked.flatMap(({ input }) => (typeof input['image'] === 'string' ? [input['image']] : []))
  expect(photos).toHaveLength(2)
  const ids = photos.map((address) => address.split('id=')[1] ?? '')
  const owners = await server.db.selectFrom('content').select('profile_id').where('id', 'in', ids).execute()
  expect(owners.map(({ profile_id: id }) => id)).toEqual([asked[0]?.profile_id])
})

test('the demo world contains no effects if the server would have to install networks to screen them', async () => {
  const local = await artist({ state: 'on-first-use', progress: null })
  const aiProviders = new Map([['local' as const, local]])
  await fillDemoWorld({ ...server.deps, aiProviders }, quiet, smallWorld)
  const tasks = (await aiRequests()).map(({ task }) => task)
  expect(tasks).toContain('text_to_image')
  expect(tasks).not.toContain('image_effects')
})

test('while the demo world is being filled, a viewer sees how many pictures and clips are ready', async () => {
  const seen: (DemoWorldProgress | null)[] = []
  const demoProgress = {
    ...server.deps.demoProgress,
    report: (now: DemoWorldProgress | null) => seen.push(now),
  }
  await fillDemoWorld({ ...server.deps, demoProgress }, quiet, smallWorld)
  const total = uploadsOf(smallWorld(await begunAt())).length
  expect(total).toBeGreaterThan(5)
  expect(seen).toEqual(Array.from({ length: total + 1 }, (_, ready) => ({ ready, total })))

  seen.length = 0
  await fillDemoWorld({ ...server.deps, demoProgress }, quiet, smallWorld)
  expect(seen).toEqual([])
})

test('the people listed at startup can sign in, and nobody else in the demo world can', async () => {
  await fillDemoWorld(server.deps, quiet, smallWorld)
  const lines = await demoSignInLines(server.deps)
  expect(lines.join('\n')).toContain('june.ink@fanfare.example')
  const signIn = (email: string) =>
    server.call(null, 'POST', '/auth/signin', { email, password: demoPassword })
  expect((await signIn('june.ink@fanfare.example')).status).toBe(200)
  const { count } = await server.db
    .selectFrom('user')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('password_hash', 'is', null)
    .where('email', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(0)
})

test('an interrupted fill continues with the same world and duplicates nothing', async () => {
  for (const sentence of ['people', 'pictures', 'post purchases']) {
    const cut = fillDemoWorld(server.deps, failAt(sentence), smallWorld)
    await expect(cut).rejects.toThrow('cut off')
    expect(await demoSignInLines(server.deps)).toEqual([])
  }
  expect(await fillDemoWorld(server.deps, quiet, smallWorld)).toBe(true)
  const once = await counts()
  const small = smallWorld(await begunAt())
  expect(once).toMatchObject({
    user: small.members.length,
    profile: small.members.length,
    post: small.posts.length,
    post_like: small.likes.length,
    comment: small.comments.length,
    follow: small.follows.length,
  })

  expect(await checkLedger(server.db)).toEqual([])

  const said: string[] = []
  expect(await fillDemoWorld(server.deps, (line) => said.push(line), smallWorld)).toBe(true)
  expect(said).toEqual([])
  expect(await counts()).toEqual(once)
})

test('a creator has an unread message from a fan, and the moderator has a pending and a dismissed report', async () => {
  await fillDemoWorld(server.deps, quiet, smallWorld)
  const [june, oskar, lucia] = [
    await signIn('june.ink'),
    await signIn('oskar_reads'),
    await signIn('lucia.ferrer'),
  ]
  const chatsOf = async (who: Person) => (await server.call(who, 'GET', '/chat/contacts')).body.data
  expect(await chatsOf(june)).toMatchObject([
    { profile: { username: 'oskar_reads' }, has_unread_messages: true },
  ])
  expect(await chatsOf(oskar)).toMatchObject([
    { profile: { username: 'june.ink' }, has_unread_messages: false },
  ])
  expect(await chatsOf(lucia)).toEqual([])
  const countSeenBy = async (who: Person, query: { status?: 'pending' | 'dismissed' }) =>
    (await server.call(who, 'GET', '/admin/report', query)).body.data.length
  expect(await countSeenBy(lucia, {})).toBe(2)
  expect(await countSeenBy(lucia, { status: 'pending' })).toBe(1)
  expect(await countSeenBy(lucia, { status: 'dismissed' })).toBe(1)
  expect((await server.send(oskar, 'GET', '/admin/report')).status).toBe(403)
})

test('the creator chose to publish and the fan to follow, and a newcomer hasn’t answered yet', async () => {
  await fillDemoWorld(server.deps, quiet, smallWorld)
  const purposeOf = async (username: string) =>
    (await server.call(await signIn(username), 'GET', '/auth/session')).body.user?.purpose
  expect(await purposeOf('june.ink')).toBe('publish')
  expect(await purposeOf('oskar_reads')).toBe('follow')
  expect(await purposeOf('amara_first')).toBeNull()
})

test('a database that is already in use is not changed', async () => {
  await server.person('mia')
  const before = await counts()
  expect(await fillDemoWorld(server.deps, quiet, smallWorld)).toBe(false)
  expect(await counts()).toEqual(before)
  expect(await demoSignInLines(server.deps)).toEqual([])
})

/** A world of five people and a few readers, with their posts but without videos. */
function smallWorld(begunAt: Date): DemoWorld {
  const whole = demoWorld(begunAt)
  const cast = ['june.ink', 'oskar_reads', 'lucia.ferrer', 'amara_first', demoAiCreator]
  const readers = whole.members.filter(({ canSignIn }) => !canSignIn).slice(0, 12)
  const members = [...whole.members.filter(({ username }) => cast.includes(username)), ...readers].map(
    ({ cover: _cover, ...member }) => member,
  )
  const names = new Set(members.map(({ username }) => username))
  const own = whole.posts.filter(
    ({ username, contents }) => names.has(username) && contents.every(({ file }) => !isVideo(file)),
  )
  const open = own
    .filter(({ access, price, contents }) => access === 'public' && price === 0 && contents.length < 2)
    .slice(0, 5)
  const posts = [
    ...open,
    ...own.filter(({ access, contents }) => access === 'followers' && contents.length > 0).slice(0, 1),
  ]
  const ids = new Set(posts.map(({ id }) => id))
  const isHere = ({ post_id, username }: { post_id: string; username: string }) =>
    ids.has(post_id) && names.has(username)
  const talk = whole.comments.filter(isHere)
  const asked = new Set(talk.map(({ id }) => id))
  const comments = talk.filter(({ parent_id }) => parent_id === null || asked.has(parent_id))
  const said = new Set(comments.map(({ id }) => id))
  const follows = whole.follows.filter(({ follower, followed }) => names.has(follower) && names.has(followed))
  const subscriptions = whole.subscriptions.filter(
    ({ subscriber, creator }) => names.has(subscriber) && names.has(creator),
  )
  const purchases = whole.purchases.filter(isHere)
  return {
    at: whole.at,
    members,
    posts,
    comments,
    follows,
    subscriptions,
    purchases,
    plans: whole.plans.filter(({ username }) => names.has(username)),
    identityChecks: whole.identityChecks.filter(({ username }) => names.has(username)),
    likes: whole.likes.filter(isHere),
    saves: whole.saves.filter(isHere),
    commentLikes: whole.commentLikes.filter(
      ({ comment_id, username }) => said.has(comment_id) && names.has(username),
    ),
    money: moneyOf({ members, posts, follows, subscriptions, purchases, now: whole.at }),
    reports: reportsOf({ posts, comments, now: whole.at }).concat(reportsOfJune(whole)),
    chats: whole.chats,
  }
}

/** Two reports of a creator's profile, of which a moderator dismissed one. */
const reportsOfJune = ({ at }: DemoWorld): DemoReport[] =>
  (['oskar_reads', 'amara_first'] as const).map((by, place) => ({
    by,
    subject: { type: 'profile', username: 'june.ink' },
    reason: 'spam',
    description: 'Ink everywhere.',
    at: new Date(at.getTime() - 5 * 3_600_000),
    review: place === 0 ? null : { by: 'lucia.ferrer', dismissal: 'It is only ink.' },
  }))

async function signIn(username: string): Promise<Person> {
  const email = emailOf({ username })
  const { headers } = await server.call(null, 'POST', '/auth/signin', { email, password: demoPassword })
  const [cookie = ''] = String(headers['set-cookie']).split(';')
  return { userId: '', profileId: '', username, email, cookie }
}

function failAt(sentence: string): (line: string) => void {
  return (line) => {
    if (line.includes(sentence) && line.startsWith(' ')) throw new Error('cut off')
  }
}

async function begunAt(): Promise<Date> {
  const progress = await readProgress(server.db, server.clock.now())
  if (progress.state === 'foreign') throw new Error('There is no demo world')
  return progress.begunAt
}

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of [
    'user',
    'profile',
    'content',
    'post',
    'post_content',
    'post_like',
    'post_save',
    'comment',
    'comment_like',
    'follow',
    'identity_check',
    'report',
    'chat',
    'message',
    'subscription',
    'purchase',
    'subscription_period',
    'plan',
    'referral',
    'checkout',
    'transfer',
    'entry',
    'payout',
  ] as const) {
    const { count } = await server.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow()
    found[table] = Number(count)
  }
  return found
}
