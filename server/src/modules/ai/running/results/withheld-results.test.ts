import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AiFault } from '#gateways/ai/port'
import { sql } from '#kernel/db'
import { aiChecks } from '../../checks.ts'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { pictureOf, plainPhoto } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs, runPostponedJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { sweepRequests } from '../sweep-requests.ts'

// Mia requests two pictures of boats. The server is killed after copying the first, so her request continues with one
// result.

const red = await pictureOf('red')
const killed = {
  kind: 'image' as const,
  from: {
    get bytes(): Uint8Array {
      throw new Error('The process is killed here.')
    },
  },
}
const boats = scriptedAdapter('openai_images', { submit: async () => ({ kind: 'done', outputs: [] }) })
const effects = scriptedAdapter('piapi', { submit: async () => ({ kind: 'done', outputs: [red] }) })

let world: AiWorld
let mia: Person
let leo: Person
let moderator: Person
beforeAll(async () => {
  world = await createAiWorld([boats, effects])
  leo = await world.person('leo')
  moderator = await world.person('moderator', { role: 'moderator' })
})
afterAll(() => closeBalanced(world, aiChecks))
beforeEach(async () => {
  boats.sent.length = 0
  boats.script = {
    submit: async () => ({ kind: 'accepted', job: { id: randomUUID() } }),
    poll: async () => ({ state: 'succeeded', outputs: [red, killed], providerStatus: 'done' }),
  }
  mia = await world.person(`mia${randomUUID().slice(0, 8)}`)
  await giveCredits(world, mia, 10_00n)
})

/** Requests two pictures of boats and stops when one of them is copied and processed. */
async function begin(): Promise<{ id: string; contentId: string; outputId: string }> {
  const input = { prompt: 'Two boats', outputs: 2 }
  const { body } = await world.ask(mia, { task: 'text_to_image', provider: 'openai_images', input })
  await runJobs(world)
  await runPostponedJobs(world)
  const outputs = await world.db
    .selectFrom('ai_output')
    .selectAll()
    .where('request_id', '=', body.id)
    .execute()
  expect(outputs).toHaveLength(1)
  const [output] = outputs
  return { id: body.id, contentId: output?.content_id ?? '', outputId: output?.id ?? '' }
}

const shown = async (id: string) => (await world.show(mia, id)).body
const endWithOne = () => {
  boats.script.poll = async () => ({ state: 'succeeded', outputs: [red, killed], providerStatus: 'done' })
}
const endWithBoth = () => {
  boats.script.poll = async () => ({ state: 'succeeded', outputs: [red, red], providerStatus: 'done' })
}
const sees = async (who: Person, id: string) =>
  (await world.call(who, 'GET', `/content/${id}`)).status === 200
const gallery = async () => (await world.call(mia, 'GET', '/content/gallery')).body
const rowOf = (id: string) =>
  world.db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Returns which ways to see or use a content are open. */
async function openWays({ id, contentId, outputId }: Awaited<ReturnType<typeof begin>>): Promise<string[]> {
  const image = `/api/content/get?id=${contentId}`
  const { uuid } = await rowOf(contentId)
  const { body: profile } = await world.call(null, 'GET', `/profile/${mia.profileId}`)
  const ok = async (answer: Promise<{ status: number }>) => (await answer).status === 200
  const page = await gallery()
  const avatar = new FormData()
  avatar.set('photo_content_id', contentId)
  const ways: Record<string, boolean> = {
    'its content, for its owner': await sees(mia, contentId),
    'its content, for moderators': await sees(moderator, contentId),
    'the gallery': page.data.some((content) => content.id === contentId),
    'the number in the gallery': page.pagination.total > 0,
    'the file of the result': await ok(world.send(mia, 'GET', `/ai/outputs/${outputId}/file`)),
    'the history of requests': JSON.stringify(await shown(id)).includes(contentId),
    'another request': await ok(
      world.ask(mia, { task: 'image_effects', provider: 'piapi', input: { image, effect: 'squish' } }),
    ),
    'a consent': await ok(
      world.call(mia, 'POST', '/ai/consents/release', {
        id: randomUUID(),
        person_name: 'Ida Berg',
        photo_ids: [contentId],
      }),
    ),
    'the avatar': await ok(world.send(mia, 'PUT', '/profile', avatar)),
    'a post': await ok(
      world.send(mia, 'POST', '/post', { id: randomUUID(), description: '', contents: [{ id: contentId }] }),
    ),
    'its picture at the public address':
      (await world.app.inject({ url: `/media/public/${uuid}/w64.webp` })).statusCode === 200,
    'its content, for everyone': await sees(leo, contentId),
    'the photos of the profile': (
      await world.call(leo, 'GET', `/content/by-profile-uuid/${profile.uuid}`)
    ).body.data.some((content) => content.id === contentId),
  }
  return Object.keys(ways).filter((way) => ways[way])
}

test("a result can't be seen or used until its request has ended", async () => {
  const first = await begin()
  expect(await shown(first.id)).toMatchObject({
    status: 'running',
    charged: 0,
    outputs: [{ number: 1, media: null, content_id: null, file_url: null }],
  })
  expect(await openWays(first)).toEqual([])
  const deleted = await world.call(mia, 'DELETE', '/content', { ids: [first.contentId] })
  expect([deleted.status, (await rowOf(first.contentId)).deleted_at]).toEqual([404, null])

  endWithBoth()
  await runPostponedJobs(world)
  expect(await shown(first.id)).toMatchObject({ status: 'succeeded', charged: 1.4 })
  expect(await openWays(first)).toEqual([
    ...[
      'its content, for its owner',
      'its content, for moderators',
      'the gallery',
      'the number in the gallery',
    ],
    ...['the file of the result', 'the history of requests', 'another request', 'a consent', 'the avatar'],
    ...[
      'a post',
      'its picture at the public address',
      'its content, for everyone',
      'the photos of the profile',
    ],
  ])
  expect((await gallery()).pagination.total).toBe(2)
})

test('all results of a request appear at the same moment, already processed', async () => {
  const first = await begin()
  const { status, withheld_at: since } = await rowOf(first.contentId)
  expect([status, since]).toEqual(['ready', expect.any(Date)])
  endWithBoth()
  await runPostponedJobs(world)
  const { outputs } = await shown(first.id)
  expect(outputs.map(({ number, media }) => [number, media !== null])).toEqual([
    [1, true],
    [2, true],
  ])
})

test("a request that its provider forgets after a crash ends with the copied results, and isn't sent again", async () => {
  const { id, contentId } = await begin()
  boats.script.poll = () => Promise.reject(new AiFault('unavailable'))
  for (let polls = 0; polls < 9; polls += 1) await runPostponedJobs(world)
  expect(await shown(id)).toMatchObject({
    status: 'succeeded',
    charged: 0.7,
    error: { code: 'partial' },
    outputs: [{ content_id: contentId }],
  })
  expect([boats.sent.length, await sees(mia, contentId)]).toEqual([1, true])
  expect(await balanceOf(world, mia)).toBe(9_30n)
  await world.owner.deleteFrom('ai_pause').execute()
})

test("unreleased results count toward the storage limit, so one that doesn't fit isn't kept", async () => {
  const { id, contentId } = await begin()
  const size = Number((await rowOf(contentId)).byte_size)
  const { quota } = world.deps
  const { allowedBytes } = quota
  quota.allowedBytes = Math.floor(size * 1.5)
  try {
    endWithBoth()
    await runPostponedJobs(world)
  } finally {
    quota.allowedBytes = allowedBytes
  }
  expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7, error: { code: 'partial' } })
  expect((await gallery()).data.map((content) => content.id)).toEqual([contentId])
})

test("Mia's own uploads are never withheld", async () => {
  const address = await world.photo(mia, await plainPhoto('teal'))
  const contentId = address.replace(/^.*id=/, '')
  expect([await sees(mia, contentId), (await rowOf(contentId)).withheld_at]).toEqual([true, null])
})

/** The steps in which staff revoke a consent while its request is running. */
async function hide(id: string): Promise<void> {
  const changes = { hidden_at: world.clock.now(), hidden_by: 'staff', consent_id: null } as const
  await world.db.updateTable('ai_request').set(changes).where('id', '=', id).execute()
}

test('files copied for a request that ends without a charge are deleted, and take up no storage', async () => {
  const first = await begin()
  await hide(first.id)
  endWithBoth()
  await runPostponedJobs(world)
  expect(await shown(first.id)).toMatchObject({ status: 'canceled', charged: 0, outputs: [] })
  expect(await openWays(first)).toEqual([])
  const { deleted_at: since, uuid } = await rowOf(first.contentId)
  expect(since).toEqual(expect.any(Date))
  const file = await world.app.inject({ url: `/media/public/${uuid}/w64.webp` })
  expect([file.statusCode, await balanceOf(world, mia)]).toEqual([404, 10_00n])
})

test('results that an earlier version left withheld are released if charged, and otherwise deleted', async () => {
  const charged = await begin()
  endWithBoth()
  await runPostponedJobs(world)
  endWithOne()
  const canceled = await begin()
  await hide(canceled.id)
  endWithBoth()
  await runPostponedJobs(world)
  await sql`update content set withheld_at = now(), deleted_at = null
    where id in (${charged.contentId}, ${canceled.contentId})`.execute(world.db)
  expect(await sees(mia, charged.contentId)).toBe(false)
  endWithOne()
  const running = await begin()

  await Promise.all([
    sweepRequests(world.deps, { signal: new AbortController().signal }),
    sweepRequests(world.deps, { signal: new AbortController().signal }),
  ])
  await runJobs(world)
  expect(await sees(mia, charged.contentId)).toBe(true)
  expect((await rowOf(canceled.contentId)).deleted_at).toEqual(expect.any(Date))
  for (const { contentId } of [canceled, running]) expect(await sees(mia, contentId)).toBe(false)
  expect((await rowOf(running.contentId)).deleted_at).toBeNull()
  endWithBoth()
  await runPostponedJobs(world)
  expect(await shown(running.id)).toMatchObject({ status: 'succeeded', charged: 1.4 })
})
