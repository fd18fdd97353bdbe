import { afterAll, beforeAll, expect, test } from 'vitest'
import { aiChecks } from '../checks.ts'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { pictureOf, plainPhoto } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { publish } from '#testing/known-posts'
import { closeBalanced } from '#testing/money/close-balanced'
import { giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'

// Mia swaps a face with Ida's consent, and makes more from the result. Then the consent is revoked, and Leo tries to
// see all of it.

const red = await pictureOf('red')
const done = async () => ({ kind: 'done' as const, outputs: [red] })
const akool = scriptedAdapter('akool', { submit: done })
const piapi = scriptedAdapter('piapi', { submit: done })

let world: AiWorld
let mia: Person
let leo: Person
let moderator: Person
let face: string
let target: string
beforeAll(async () => {
  world = await createAiWorld([akool, piapi])
  mia = await world.person('mia')
  leo = await world.person('leo')
  moderator = await world.person('moderator', { role: 'moderator' })
  await giveCredits(world, mia, 500_00n)
  await giveCredits(world, leo, 500_00n)
  face = await world.photo(mia, await plainPhoto('teal'))
  target = await world.photo(mia, await plainPhoto('navy'))
})
afterAll(() => closeBalanced(world, aiChecks))

interface Made {
  id: string
  contentId: string
  address: string
}

async function finish(asked: { status: number; body: { id: string } }): Promise<Made> {
  expect(asked.status).toBe(200)
  await runJobs(world)
  const { body } = await world.show(mia, asked.body.id)
  const contentId = body.outputs[0]?.content_id ?? ''
  return { id: body.id, contentId, address: `/api/content/get?id=${contentId}` }
}
const swap = async (consent: string): Promise<Made> =>
  finish(
    await world.ask(mia, {
      task: 'face_swap',
      has_consent: true,
      consent_id: consent,
      input: { source_image: face, target_image: target },
    }),
  )
const effect = (who: Person, image: string) =>
  world.ask(who, { task: 'image_effects', provider: 'piapi', input: { image, effect: 'squish' } })
const revoke = (consent: string) => world.call(mia, 'POST', `/ai/consents/${consent}/revoke`)
const post = (who: Person | null, id: string) => world.call(who, 'GET', `/post/${id}`)
const feedOf = async (who: Person | null) =>
  (await world.call(who, 'GET', '/post', { limit: 100 })).body.data.map(({ id }) => id)

/** The address of a picture as one viewer receives it. */
async function signedAddress(who: Person, contentId: string): Promise<string> {
  const { body } = await world.call(who, 'GET', `/content/${contentId}`)
  return body.media?.picture.sources.at(-1)?.src ?? ''
}
const opens = async (who: Person | null, url: string): Promise<boolean> => {
  const headers = who ? { cookie: who.cookie } : {}
  return (await world.app.inject({ url, headers })).statusCode === 200
}

test('nobody can see a result of a revoked consent anywhere', async () => {
  const consent = await world.consentFor(mia, [face])
  const made = await swap(consent)
  const alone = await publish(world, mia, { content_id: made.contentId })
  const locked = await publish(world, mia, { content_id: made.contentId, price: 5 })
  const { uuid } = await world.db
    .selectFrom('content')
    .select('uuid')
    .where('id', '=', made.contentId)
    .executeTakeFirstOrThrow()
  const avatar = { photo_content_id: made.contentId }
  await world.db.updateTable('profile').set(avatar).where('id', '=', mia.profileId).execute()
  const signed = await signedAddress(mia, made.contentId)
  const ofStaff = await signedAddress(moderator, made.contentId)
  const output = (await world.show(mia, made.id)).body.outputs[0]?.id
  const { body: profile } = await world.call(null, 'GET', `/profile/${mia.profileId}`)

  const ways: Record<string, () => Promise<boolean>> = {
    'its content, for its owner': async () =>
      (await world.call(mia, 'GET', `/content/${made.contentId}`)).status === 200,
    'its content, for everyone': async () =>
      (await world.call(leo, 'GET', `/content/${made.contentId}`)).status === 200,
    'its content, for moderators': async () =>
      (await world.call(moderator, 'GET', `/content/${made.contentId}`)).status === 200,
    'its picture at a signed address': () => opens(mia, signed),
    'its picture at the address of a moderator': () => opens(moderator, ofStaff),
    'its picture at the public address': () => opens(null, `/media/public/${uuid}/w64.webp`),
    'its AVIF picture': () => opens(null, `/media/public/${uuid}/w64.avif`),
    'its blurred preview': () => opens(null, `/media/public/${uuid}/locked.webp`),
    'the file of the result': () => opens(mia, `/api/ai/outputs/${output}/file`),
    'an address by its id': async () =>
      (await world.app.inject({ url: `/api${made.address.slice(4)}`, headers: { cookie: mia.cookie } }))
        .statusCode < 400,
    'the gallery': async () =>
      (await world.call(mia, 'GET', '/content/gallery', { limit: 100 })).body.data.some(
        ({ id }) => id === made.contentId,
      ),
    'the history of requests': async () => (await world.show(mia, made.id)).body.outputs.length > 0,
    'a post, for its author': async () => ((await post(mia, alone)).body.media ?? []).length > 0,
    'a post, for everyone': async () => (await post(null, alone)).status === 200,
    'a locked post, for everyone': async () => (await post(leo, locked)).status === 200,
    'the feed': async () => (await feedOf(leo)).includes(alone),
    'the posts of the profile': async () =>
      (await world.call(leo, 'GET', `/profile/${mia.profileId}/posts`)).body.data.some(
        ({ id }) => id === alone,
      ),
    'the photos of the profile': async () =>
      (await world.call(leo, 'GET', `/content/by-profile-uuid/${profile.uuid}`)).body.data.some(
        ({ id }) => id === made.contentId,
      ),
    'the avatar': async () => (await world.call(leo, 'GET', `/profile/${mia.profileId}`)).body.photo !== null,
    'another post': async () =>
      (await world.send(mia, 'POST', '/post', { id: crypto.randomUUID(), content_id: made.contentId }))
        .status === 200,
    'another request': async () => (await effect(mia, made.address)).status === 200,
  }
  const seen = async () => {
    const shown: string[] = []
    for (const [way, isSeen] of Object.entries(ways)) if (await isSeen()) shown.push(way)
    return shown
  }
  expect(await seen()).toEqual(Object.keys(ways))
  await revoke(consent)
  expect(await seen()).toEqual([])

  expect((await world.show(mia, made.id)).body).toMatchObject({
    status: 'succeeded',
    hidden_because: 'consent-revoked',
    outputs: [],
    consent_id: consent,
  })
  expect((await post(mia, alone)).body).toMatchObject({
    hidden_because: 'consent-revoked',
    media: [],
    photo_count: 0,
  })
  await runJobs(world)
  expect(await seen()).toEqual([])
})

test('a post with other media keeps them in order and stays public', async () => {
  const consent = await world.consentFor(mia, [face])
  const made = await swap(consent)
  const [other, third] = await Promise.all(
    ['lime', 'pink'].map(async (color) =>
      (await world.photo(mia, await plainPhoto(color))).replace(/^.*id=/, ''),
    ),
  )
  const contents = [made.contentId, other ?? '', third ?? ''].map((id) => ({ id, alt: '' }))
  const id = await publish(world, mia, { contents, price: 5 })
  await revoke(consent)
  const { body } = await post(leo, id)
  expect(body).toMatchObject({ hidden_because: null, photo_count: 2, unlock: 'buy' })
  // The preview of a locked post shows its first photo.
  expect(body.preview).not.toBeNull()
  const own = await post(mia, id)
  expect(own.body.media.map((media) => media.id)).toEqual([other, third])
})

test('everything made directly or indirectly from a hidden result is hidden too, and nothing else', async () => {
  const consent = await world.consentFor(mia, [face])
  const kept = await world.consentFor(mia, [face])
  const made = await swap(consent)
  const first = await finish(await effect(mia, made.address))
  const second = await finish(await effect(mia, first.address))
  const apart = await finish(await effect(mia, target))
  const covered = await swap(kept)
  await revoke(consent)
  for (const { id } of [made, first, second])
    expect((await world.show(mia, id)).body).toMatchObject({ hidden_because: 'consent-revoked', outputs: [] })
  for (const { id } of [apart, covered])
    expect((await world.show(mia, id)).body).toMatchObject({ hidden_because: null, outputs: [{ number: 1 }] })
})

test('buyers of a hidden post keep their purchase, and its author can republish it with other media', async () => {
  const consent = await world.consentFor(mia, [face])
  const made = await swap(consent)
  const id = await publish(world, mia, { content_id: made.contentId, price: 5 })
  await world.call(leo, 'POST', `/post/${id}/buy`, { price: 5 })
  expect((await post(leo, id)).body).toMatchObject({ is_purchased: true, media: [{ id: made.contentId }] })
  await revoke(consent)
  expect((await post(leo, id)).status).toBe(404)
  const purchases = await world.db.selectFrom('purchase').selectAll().where('post_id', '=', id).execute()
  expect(purchases).toMatchObject([{ profile_id: leo.profileId, revoked_at: null }])
  const other = target.replace(/^.*id=/, '')
  const form = { type: 'regular', access: 'public', price: 5, description: '', content_id: other } as const
  expect((await world.call(mia, 'PUT', `/post/${id}`, form)).status).toBe(200)
  expect((await post(leo, id)).body).toMatchObject({
    hidden_because: null,
    is_purchased: true,
    media: [{ id: other }],
  })
})

test('a moderator who revokes their own consent with staff tools revokes it as its owner', async () => {
  const photo = await world.photo(moderator, await plainPhoto('teal'))
  const id = await world.consentFor(moderator, [photo])
  const body = { reason: 'No longer wanted.' }
  expect((await world.call(moderator, 'POST', `/admin/consents/${id}/revoke`, body)).status).toBe(200)
  const row = await world.db.selectFrom('face_consent').selectAll().where('id', '=', id).executeTakeFirst()
  expect(row).toMatchObject({ status: 'revoked', revoked_by: 'owner', revoked_by_user_id: null })
})

test("a revocation by staff is in the audit log once, with its reason, and one by the owner isn't", async () => {
  // Nell uses her own photos, because a photo of a revoked consent can't be used for another one.
  const nell = await world.person('nell')
  const consentOf = async (color: string) =>
    world.consentFor(nell, [await world.photo(nell, await plainPhoto(color))])
  const ofOwner = await consentOf('teal')
  await world.call(nell, 'POST', `/ai/consents/${ofOwner}/revoke`)
  const id = await consentOf('navy')
  const body = { reason: ' It isn’t her. ' }
  for (let times = 0; times < 2; times += 1)
    await world.call(moderator, 'POST', `/admin/consents/${id}/revoke`, body)
  const recorded = await world.db
    .selectFrom('staff_action')
    .select(['actor_id', 'reason'])
    .where('kind', '=', 'revoke-consent')
    .where('subject_id', '=', nell.userId)
    .execute()
  expect(recorded).toEqual([{ actor_id: moderator.userId, reason: 'It isn’t her.' }])
})
