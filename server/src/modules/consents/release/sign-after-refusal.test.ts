import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { contentIdOf } from '#testing/ai/content-id-of'
import { askForRelease, sign } from '#testing/ai/known-consents'
import { uniquePhoto } from '#testing/ai/pictures'
import { scriptedFaces } from '#testing/ai/scripted-faces'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'

// Mia creates two releases for the same picture of Ida. If Ida refuses one, the other can't be used to get around that.

let world: AiWorld
let mia: Person
let leo: Person
let moderator: Person
let bytes: Buffer
let photo: string
let refused: { id: string; token: string }
let kept: { id: string; token: string }
beforeAll(async () => {
  world = await createAiWorld([], {}, { faces: scriptedFaces() })
  mia = await world.person('mia')
  leo = await world.person('leo')
  moderator = await world.person('moderator', { role: 'moderator' })
})
afterAll(() => world.close())
beforeEach(async () => {
  bytes = await uniquePhoto('teal')
  photo = await world.photo(mia, bytes)
  const copy = await world.photo(mia, bytes)
  const other = await world.photo(mia, await uniquePhoto('navy'))
  refused = await askForRelease(world, mia, { photos: [photo] })
  kept = await askForRelease(world, mia, { photos: [other, copy] })
})

const open = (token: string) => world.call(null, 'GET', `/releases/${token}`)
const decline = (token: string) => world.call(null, 'POST', `/releases/${token}/decline`)
const show = (who: Person, id: string) => world.call(who, 'GET', `/ai/consents/${id}`)
const renew = (who: Person, id: string) => world.call(who, 'POST', `/ai/consents/${id}/link`)
const revokeAsStaff = (id: string) =>
  world.call(moderator, 'POST', `/admin/consents/${id}/revoke`, { reason: 'It isn’t her.' })

const refusals: Record<string, () => Promise<{ status: number }>> = {
  'Ida declines': () => decline(refused.token),
  'Ida takes back what she signed': async () => {
    await sign(world, refused.token)
    return world.call(null, 'POST', `/releases/${refused.token}/revoke`)
  },
  'a moderator revokes': () => revokeAsStaff(refused.id),
}

test.each(Object.keys(refusals))(
  "after %s, an earlier release can't be signed, and its link shows the reason instead of photos",
  async (what) => {
    const { body: before } = await open(kept.token)
    expect(before).toMatchObject({ status: 'waiting', can_be_signed: true, photos: [{}, {}] })
    expect((await refusals[what]?.())?.status).toBe(200)

    const answer = await sign(world, kept.token)
    expect([answer.status, answer.body.code]).toEqual([409, 'release-taken-back'])
    expect((await open(kept.token)).body).toMatchObject({
      status: 'waiting',
      can_be_signed: false,
      photos: [],
      signed_name: null,
    })
    const picture = await world.app.inject({ url: `/api/releases/${kept.token}/photos/1` })
    expect(picture.statusCode).toBe(404)
    expect((await show(mia, kept.id)).body).toMatchObject({ status: 'waiting', can_be_signed: false })
    expect((await renew(mia, kept.id)).body).toMatchObject({ code: 'release-taken-back' })
    expect((await renew(leo, kept.id)).body).toMatchObject({ code: 'consent-not-found' })
    expect((await decline(kept.token)).body).toMatchObject({ status: 'declined' })
  },
)

test("Ida's refusal doesn't affect Mia's other photos or Leo's requests", async () => {
  const apart = await askForRelease(world, mia, {
    photos: [await world.photo(mia, await uniquePhoto('plum'))],
  })
  const ofLeo = await askForRelease(world, leo, { photos: [await world.photo(leo, bytes)] })
  await decline(refused.token)
  const { body } = await world.call(mia, 'GET', '/ai/consents', { status: 'waiting' })
  const signable = new Map(body.data.map((consent) => [consent.id, consent.can_be_signed]))
  expect([signable.get(apart.id), signable.get(kept.id)]).toEqual([true, false])
  for (const { token } of [apart, ofLeo])
    expect((await sign(world, token)).body).toMatchObject({ status: 'active', can_be_signed: false })
})

test('after Mia herself revokes a release, her other one can still be signed', async () => {
  await world.call(mia, 'POST', `/ai/consents/${refused.id}/revoke`)
  expect((await open(kept.token)).body).toMatchObject({ can_be_signed: true })
  expect((await sign(world, kept.token)).body).toMatchObject({ status: 'active' })
})

test('releases signed before the refusal stay valid', async () => {
  await sign(world, kept.token)
  await decline(refused.token)
  expect((await sign(world, kept.token)).body).toMatchObject({ status: 'active', photos: [{}, {}] })
})

test.each(['photo', 'selfie'] as const)(
  "if Ida refuses a face whose %s is being compared, it isn't verified, and Mia is notified",
  async (place) => {
    const fresh = await world.photo(mia, await uniquePhoto('brown'))
    const pictures = place === 'photo' ? [photo, fresh] : [fresh, photo]
    const [photoId, selfieId] = pictures.map(contentIdOf)
    const form = { id: randomUUID(), photo_ids: [photoId ?? ''], selfie_id: selfieId ?? '' }
    expect((await world.call(mia, 'POST', '/ai/consents/own', form)).body).toMatchObject({
      status: 'checking',
      can_be_signed: false,
    })
    await decline(refused.token)
    await runJobs(world)
    expect((await show(mia, form.id)).body).toMatchObject({
      status: 'refused',
      refusal: {
        code: 'taken-back',
        content_id: null,
        message: 'These pictures can’t be used: consent for one of them was declined or revoked.',
      },
    })
    const events = await world.db.selectFrom('event').selectAll().where('name', '=', 'consent').execute()
    expect(events.map(({ data }) => data)).toContainEqual({ id: form.id, status: 'refused' })
  },
)
