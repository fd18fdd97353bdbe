import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { pictureOf } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf, giveCredits } from '#testing/money/known-money'
import { preferencesWith } from '#testing/notification-preferences'
import { openTab, type Tab } from '#testing/realtime/open-tab'
import { serveRealtime, type RealtimeServer } from '#testing/realtime/serve-realtime'
import { runJobs, runPostponedJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { aiChecks } from '../checks.ts'

// Mia transfers a profile to Leo while a provider is working on a request that she made as that profile.

const red = await pictureOf('red')
const provider = scriptedAdapter('bfl', {
  submit: async () => ({ kind: 'accepted', job: { id: randomUUID() } }),
})
const working = (progress: number) => async () => ({
  state: 'running' as const,
  progress,
  providerStatus: 'Pending',
})
const finished = async () => ({ state: 'succeeded' as const, outputs: [red], providerStatus: 'Ready' })

let world: AiWorld
let server: RealtimeServer
/** Mia, acting as the profile that she transfers. */
let mia: Person
/** Leo, acting as one of his profiles until he accepts the transfer. */
let leo: Person
let people = 0
beforeAll(async () => {
  world = await createAiWorld([provider], { REFERRAL_PERCENT_AI: '10' })
  // The queue uses the database's clock. With ours an hour ahead of it, no poll is due until the test runs it.
  world.clock.advance(3_600_000)
  server = await serveRealtime(world)
})
afterAll(async () => {
  await server.stop()
  await closeBalanced(world, aiChecks)
})
beforeEach(async () => {
  people += 1
  provider.script.poll = working(0.1)
  world.letters.length = 0
  const first = await world.person(`mia${people}`)
  const given = await world.person(`given${people}`)
  await own(first, given)
  await world.call(first, 'POST', '/user/profile/switch', { profile_id: given.profileId })
  mia = { ...first, profileId: given.profileId }
  leo = await world.person(`leo${people}`)
  for (const who of [mia, leo]) await giveCredits(world, who, 10_00n)
})

/** Makes the profile one of the user's. */
async function own({ userId }: Person, { profileId }: Person): Promise<void> {
  const owner = { user_id: userId }
  await world.db.updateTable('profile').set(owner).where('id', '=', profileId).execute()
}

async function refer(who: Person, by: Person): Promise<void> {
  const row = { user_id: who.userId, referrer_profile_id: by.profileId, created_at: world.clock.now() }
  await world.db.insertInto('referral').values(row).execute()
}

/** Mia requests a picture for 0.70 credits, and the provider starts to work on it. */
async function ask(): Promise<string> {
  const form = { task: 'text_to_image' as const, input: { prompt: 'A lighthouse at night' } }
  const { status, body } = await world.ask(mia, form)
  expect([status, body]).toMatchObject([200, { status: 'queued', price: 0.7 }])
  await runJobs(world)
  return body.id
}

/** Leo accepts the transfer and acts as the profile. */
async function transfer(): Promise<void> {
  const form = { id: randomUUID(), profile_id: mia.profileId, to: leo.username }
  expect((await world.call(mia, 'POST', '/user/profile/transfer', form)).status).toBe(200)
  const accepted = await world.call(leo, 'POST', `/user/profile/transfer/${form.id}/accept`)
  expect(accepted.body).toMatchObject({ state: 'accepted' })
  leo = { ...leo, profileId: mia.profileId }
  await world.call(leo, 'POST', '/user/profile/switch', { profile_id: leo.profileId })
}

/** The provider finishes the request, which Leo can open now and Mia can't. */
async function finish(id: string): Promise<void> {
  provider.script.poll = finished
  await runPostponedJobs(world)
  await runPostponedJobs(world)
  const { body } = await world.show(leo, id)
  expect(body).toMatchObject({ status: 'succeeded', charged: 0.7 })
  expect((await world.show(mia, id)).status).toBe(404)
}

/** The events about a request that a tab received. */
const heard = (tab: Tab, id: string) =>
  (tab.events() as { id: string; status: string; progress: number | null }[])
    .filter((data) => data.id === id)
    .map(({ status, progress }) => [status, progress])

test("after the transfer only Leo's tabs receive the progress and the end of Mia's request", async () => {
  const open = ({ cookie }: Person) => openTab({ host: server.host, cookie })
  const tabs = { mia: await open(mia), leo: await open(leo) }
  const id = await ask()
  await expect.poll(() => heard(tabs.mia, id)).toContainEqual(['running', null])
  const before = heard(tabs.mia, id)
  expect(heard(tabs.leo, id)).toEqual([])

  await transfer()
  provider.script.poll = working(0.6)
  await runPostponedJobs(world)
  await finish(id)
  await expect.poll(() => heard(tabs.leo, id)).toContainEqual(['succeeded', null])
  expect(heard(tabs.leo, id)).toContainEqual(['running', 0.6])
  // Events arrive in order, so this one follows all that the transfer's former owner could have received.
  const last = await world.ask(mia, { task: 'text_to_image', input: { prompt: 'A harbor' } })
  await expect.poll(() => heard(tabs.mia, last.body.id)).not.toEqual([])
  expect(heard(tabs.mia, id)).toEqual(before)
  await finishAsMia(last.body.id)
  await Promise.all(Object.values(tabs).map((tab) => tab.close()))
})

async function finishAsMia(id: string): Promise<void> {
  await runPostponedJobs(world)
  await runPostponedJobs(world)
  expect((await world.show(mia, id)).body).toMatchObject({ status: 'succeeded' })
}

test('after the transfer only Leo is notified of the result, in his list and by email', async () => {
  const preferences = preferencesWith({ ai_result: { in_app: true, push: true, email: true } })
  for (const who of [mia, leo])
    expect((await world.call(who, 'PUT', '/profile/preferences/notifications', preferences)).status).toBe(200)
  const id = await ask()
  await transfer()
  world.letters.length = 0
  await finish(id)
  const subject = 'Text to image: your result is ready'
  const mails = world.letters.filter((letter) => letter.subject === subject)
  expect(mails.map(({ to }) => to)).toEqual([leo.email])
  const listed = async (who: Person) =>
    (await world.call(who, 'GET', '/profile/notifications')).body.data.map(({ title }) => title)
  expect(await listed(leo)).toContain(subject)
  expect(await listed(mia)).not.toContain(subject)
})

test("Mia pays for her request, so her referrer is rewarded and Leo's isn't", async () => {
  const [uma, ben] = [await world.person(`uma${people}`), await world.person(`ben${people}`)]
  await refer(mia, uma)
  await refer(leo, ben)
  const id = await ask()
  await transfer()
  await finish(id)
  expect([await balanceOf(world, mia), await balanceOf(world, leo)]).toEqual([9_30n, 10_00n])
  expect([await earningsOf(world, uma), await earningsOf(world, ben)]).toEqual([7n, 0n])
})

test('Mia, who referred Leo, earns nothing from her spending', async () => {
  const twin = await world.person(`twin${people}`)
  await own(mia, twin)
  await refer(leo, twin)
  const id = await ask()
  await transfer()
  await finish(id)
  expect(await balanceOf(world, mia)).toBe(9_30n)
  expect(await earningsOf(world, twin)).toBe(0n)
})
