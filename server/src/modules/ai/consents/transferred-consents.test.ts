import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aiChecks } from '../checks.ts'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { contentIdOf } from '#testing/ai/content-id-of'
import { askForRelease, sign } from '#testing/ai/known-consents'
import { pictureOf, uniquePhoto } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { scriptedFaces } from '#testing/ai/scripted-faces'
import { publish } from '#testing/known-posts'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'

// Ida signs a release for one of Mia's profiles, and Mia uses it. Then Mia transfers the profile to Leo. Ida's
// agreement was with Mia, not with Leo.

const red = await pictureOf('red')
const done = async () => ({ kind: 'done' as const, outputs: [red] })
const akool = scriptedAdapter('akool', { submit: done })
const piapi = scriptedAdapter('piapi', { submit: done })

let world: AiWorld
let round = 0
/** Mia, and later Leo, acting as the transferred profile. */
let mia: Person
let leo: Person
let stranger: Person
let face: string
let release: { id: string; token: string }
beforeAll(async () => {
  world = await createAiWorld([akool, piapi], {}, { faces: scriptedFaces() })
  stranger = await world.person('stranger')
})
afterAll(() => closeBalanced(world, aiChecks))
beforeEach(async () => {
  akool.script.submit = done
  piapi.script.submit = done
  round += 1
  const first = await world.person(`mia${round}`)
  const given = await world.person(`given${round}`)
  const owner = { user_id: first.userId }
  await world.db.updateTable('profile').set(owner).where('id', '=', given.profileId).execute()
  await world.call(first, 'POST', '/user/profile/switch', { profile_id: given.profileId })
  mia = { ...first, profileId: given.profileId }
  const recipient = await world.person(`leo${round}`)
  leo = { ...recipient, profileId: given.profileId }
  await giveCredits(world, mia, 100_00n)
  await giveCredits(world, recipient, 100_00n)
  face = await world.photo(mia, await uniquePhoto('teal'))
  release = await askForRelease(world, mia, { photos: [face] })
  await sign(world, release.token)
})

const offer = async (): Promise<string> => {
  const form = { id: randomUUID(), profile_id: mia.profileId, to: `leo${round}` }
  expect((await world.call(mia, 'POST', '/user/profile/transfer', form)).status).toBe(200)
  return form.id
}
const accept = (id: string) => world.call(leo, 'POST', `/user/profile/transfer/${id}/accept`)
/** Leo accepts the transfer and acts as the profile. */
async function transfer(): Promise<void> {
  expect((await accept(await offer())).status).toBe(200)
  await world.call(leo, 'POST', '/user/profile/switch', { profile_id: leo.profileId })
}
const swap = (who: Person, photo = face) =>
  world.ask(who, {
    task: 'face_swap',
    has_consent: true,
    consent_id: release.id,
    input: { source_image: photo, target_image: photo },
  })
async function finish(who: Person, asked: { body: { id: string } }) {
  await runJobs(world)
  const { body } = await world.show(who, asked.body.id)
  const contentId = body.outputs[0]?.content_id ?? ''
  return { ...body, contentId, address: `/api/content/get?id=${contentId}` }
}
const effect = (image: string) =>
  world.ask(leo, { task: 'image_effects', provider: 'piapi', input: { image, effect: 'squish' } })
const show = (who: Person, id: string) => world.call(who, 'GET', `/ai/consents/${id}`)
const revoke = (who: Person | null, id: string) => world.call(who, 'POST', `/ai/consents/${id}/revoke`)
const takeBack = (token: string) => world.call(null, 'POST', `/releases/${token}/revoke`)
const eventsOf = async ({ userId }: Person) =>
  (await world.db.selectFrom('event').select(['name', 'data']).where('user_id', '=', userId).execute()).map(
    ({ name, data }) => [name, data],
  )

test("Ida's release ends with the transfer: it can't be used again, and finished results stay", async () => {
  const made = await finish(mia, await swap(mia))
  await transfer()
  expect((await show(mia, release.id)).body).toMatchObject({ status: 'ended', photos: [] })
  expect((await show(mia, release.id)).body.ended_at).not.toBeNull()
  expect((await show(leo, release.id)).body).toMatchObject({ code: 'consent-not-found' })
  expect((await swap(leo)).body).toMatchObject({ code: 'consent-not-found' })
  expect((await swap(mia)).body).toMatchObject({ code: 'consent-not-active' })
  expect((await world.show(leo, made.id)).body).toMatchObject({ hidden_because: null, outputs: [{}] })
  expect((await world.call(null, 'GET', `/releases/${release.token}`)).body).toMatchObject({
    status: 'ended',
    signed_name: 'Ida Berg',
    can_be_signed: false,
  })
  expect((await sign(world, release.token)).body).toMatchObject({ code: 'release-decided' })
  const transferred = ['profile-transferred', { profile_id: mia.profileId }]
  expect(await eventsOf(mia)).toContainEqual(transferred)
  expect(await eventsOf(leo)).toContainEqual(transferred)
  expect(await eventsOf(stranger)).toEqual([])
})

test("pending consents end too, and consents of Mia's other profile stay active", async () => {
  const waiting = await askForRelease(world, mia, { photos: [face] })
  const own = { id: randomUUID(), photo_ids: [contentIdOf(face)], selfie_id: '' }
  own.selfie_id = contentIdOf(await world.photo(mia, await uniquePhoto('brown')))
  expect((await world.call(mia, 'POST', '/ai/consents/own', own)).status).toBe(200)
  await transfer()
  const kept = await world.consentFor(mia, [await world.photo(mia, await uniquePhoto('plum'))])
  await runJobs(world)
  const link = `/releases/${waiting.token}` as const
  expect((await world.call(null, 'GET', link)).body).toMatchObject({ status: 'ended', photos: [] })
  expect((await sign(world, waiting.token)).body).toMatchObject({ code: 'release-decided' })
  expect((await world.call(null, 'POST', `${link}/decline`)).body).toMatchObject({ code: 'release-decided' })
  expect((await takeBack(waiting.token)).body).toMatchObject({ code: 'consent-ended' })
  expect((await world.call(mia, 'POST', `/ai/consents/${waiting.id}/link`)).body).toMatchObject({
    code: 'release-decided',
  })
  for (const id of [waiting.id, own.id])
    expect((await show(mia, id)).body).toMatchObject({ status: 'ended', decided_at: null, refusal: null })
  expect((await show(mia, kept)).body).toMatchObject({ status: 'active', ended_at: null })
})

test("Leo can delete the photos and the selfie, which Mia couldn't delete", async () => {
  const selfie = contentIdOf(await world.photo(mia, await uniquePhoto('brown')))
  const own = { id: randomUUID(), photo_ids: [contentIdOf(face)], selfie_id: selfie }
  await world.call(mia, 'POST', '/ai/consents/own', own)
  await runJobs(world)
  const ids = [contentIdOf(face), selfie]
  const remove = (who: Person) => world.call(who, 'DELETE', '/content', { ids })
  expect((await remove(mia)).body).toMatchObject({ code: 'content-in-consent' })
  await transfer()
  expect((await remove(mia)).status).toBe(404)
  expect((await remove(leo)).status).toBe(200)
  expect((await world.call(null, 'GET', `/releases/${release.token}`)).body).toMatchObject({ photos: [] })
  expect((await takeBack(release.token)).body).toMatchObject({ status: 'revoked' })
})

test("Ida's link still hides the results, even those that Leo made from them, and notifies Leo's tabs", async () => {
  const made = await finish(mia, await swap(mia))
  await transfer()
  const further = await finish(leo, await effect(made.address))
  const apart = await finish(leo, await effect(await world.photo(leo, await uniquePhoto('lime'))))
  const post = await publish(world, leo, { content_id: further.contentId, price: 0 })
  expect((await world.call(stranger, 'GET', `/post/${post}`)).status).toBe(200)
  expect((await takeBack(release.token)).body).toMatchObject({ status: 'revoked' })
  for (const { id } of [made, further])
    expect((await world.show(leo, id)).body).toMatchObject({ hidden_because: 'consent-revoked', outputs: [] })
  expect((await world.show(leo, apart.id)).body).toMatchObject({ hidden_because: null, outputs: [{}] })
  expect((await world.call(stranger, 'GET', `/post/${post}`)).status).toBe(404)
  expect((await show(mia, release.id)).body).toMatchObject({ status: 'revoked', revoked_by: 'person' })
  const revoked = ['consent', { id: release.id, status: 'revoked' }]
  expect(await eventsOf(leo)).toContainEqual(revoked)
  expect(await eventsOf(mia)).toContainEqual(revoked)
  expect(await eventsOf(stranger)).toEqual([])
})

test("Mia can still revoke and hide the results; Leo and strangers can't, and Leo pays nothing", async () => {
  const made = await finish(mia, await swap(mia))
  await transfer()
  const before = await balanceOf(world, leo)
  piapi.script.submit = async () => {
    expect((await revoke(mia, release.id)).body).toMatchObject({ status: 'revoked', revoked_by: 'owner' })
    return done()
  }
  for (const who of [leo, stranger])
    expect((await revoke(who, release.id)).body).toMatchObject({ code: 'consent-not-found' })
  const stopped = await finish(leo, await effect(made.address))
  expect(stopped).toMatchObject({ status: 'canceled', charged: 0, hidden_because: 'consent-revoked' })
  expect(await balanceOf(world, leo)).toBe(before)
  expect((await world.show(leo, made.id)).body).toMatchObject({ hidden_because: 'consent-revoked' })
})

test("Mia's requests from before the transfer finish at her expense, and later ones don't", async () => {
  const before = await balanceOf(world, mia)
  const asked = await swap(mia)
  expect(asked.status).toBe(200)
  await transfer()
  const finished = await finish(leo, asked)
  expect(finished).toMatchObject({ status: 'succeeded', hidden_because: null, outputs: [{}] })
  expect(before - (await balanceOf(world, mia))).toBe(BigInt(Math.round(finished.charged * 100)))
  expect(await balanceOf(world, leo)).toBe(100_00n)
})

test("Leo owns the profile now, but can't request a release that Ida revoked for Mia", async () => {
  await takeBack(release.token)
  await transfer()
  const form = { id: randomUUID(), person_name: 'Ida Berg', photo_ids: [contentIdOf(face)] }
  expect((await world.call(leo, 'POST', '/ai/consents/release', form)).body.fields).toEqual({
    photo_ids: 'This photo can’t be used: consent for it was declined or revoked.',
  })
})

test('if Mia requests, Ida signs and a swap starts during the transfer, Mia has no usable consent left', async () => {
  const waiting = await askForRelease(world, mia, { photos: [face] })
  const id = await offer()
  const form = () => ({ id: randomUUID(), person_name: 'Ida Berg', photo_ids: [contentIdOf(face)] })
  const ask = () => world.call(mia, 'POST', '/ai/consents/release', form())
  const answers = await Promise.all([ask(), accept(id), sign(world, waiting.token), swap(mia), ask()])
  for (const { status } of answers) expect([200, 400, 404, 409]).toContain(status)
  expect(answers[1].status).toBe(200)
  const open = await world.db
    .selectFrom('face_consent')
    .select('id')
    .where('profile_id', '=', mia.profileId)
    .where('status', 'in', ['checking', 'waiting', 'active'])
    .execute()
  expect(open).toEqual([])
  await runJobs(world)
})

test("Mia's consent request is refused if her profile is being transferred", async () => {
  const form = { id: randomUUID(), person_name: 'Ida Berg', photo_ids: [contentIdOf(face)] }
  const selfie = contentIdOf(await world.photo(mia, await uniquePhoto('brown')))
  const own = { id: randomUUID(), photo_ids: form.photo_ids, selfie_id: selfie }
  const moved = await world.db.startTransaction().execute()
  await moved.updateTable('profile').set({ user_id: leo.userId }).where('id', '=', mia.profileId).execute()
  const asking = [
    world.call(mia, 'POST', '/ai/consents/release', form),
    world.call(mia, 'POST', '/ai/consents/own', own),
  ]
  await moved.commit().execute()
  for (const { status, body } of await Promise.all(asking))
    expect([status, body]).toMatchObject([409, { code: 'conflict' }])
  for (const { id } of [form, own]) expect((await show(mia, id)).status).toBe(404)
})

test("Mia's AI request does nothing and charges nobody if her profile is being transferred", async () => {
  const id = randomUUID()
  const moved = await world.db.startTransaction().execute()
  await moved.updateTable('profile').set({ user_id: leo.userId }).where('id', '=', mia.profileId).execute()
  const asking = world.ask(mia, {
    id,
    task: 'image_effects',
    provider: 'piapi',
    input: { image: face, effect: 'squish' },
  })
  await moved.commit().execute()
  const { status, body } = await asking
  expect([status, body]).toMatchObject([409, { code: 'conflict' }])
  await runJobs(world)
  const asked = await world.db.selectFrom('ai_request').select('id').where('id', '=', id).execute()
  expect(asked).toEqual([])
  expect([await balanceOf(world, mia), await balanceOf(world, leo)]).toEqual([100_00n, 100_00n])
})
