import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { contentIdOf } from '#testing/ai/content-id-of'
import { askForRelease, sign } from '#testing/ai/known-consents'
import { uniquePhoto } from '#testing/ai/pictures'
import type { Person } from '#testing/world'

// Mia requests a release for photos of Ida, who has no account. Leo is a stranger.

let world: AiWorld
let mia: Person
let leo: Person
let moderator: Person
let photo: string
let release: { id: string; token: string }
beforeAll(async () => {
  world = await createAiWorld([])
  mia = await world.person('mia')
  leo = await world.person('leo')
  moderator = await world.person('moderator', { role: 'moderator' })
})
afterAll(() => world.close())
beforeEach(async () => {
  photo = await world.photo(mia, await uniquePhoto('teal'))
  release = await askForRelease(world, mia, { photos: [photo] })
})

const open = (token: string) => world.call(null, 'GET', `/releases/${token}`)
const act = (token: string, what: 'decline' | 'revoke') =>
  world.call(null, 'POST', `/releases/${token}/${what}`)
const show = (who: Person, id: string) => world.call(who, 'GET', `/ai/consents/${id}`)

test('Ida can open the link without an account, read the release, see the photos and sign it', async () => {
  const { status, body } = await open(release.token)
  expect([status, body]).toMatchObject([
    200,
    { status: 'waiting', person_name: 'Ida Berg', requested_by: { username: 'mia' }, signed_name: null },
  ])
  expect(body.text).toContain('I allow Mia (@mia) to use the file shown with this release')
  const [seen] = body.photos
  const picture = await world.app.inject({ url: seen?.src ?? '' })
  expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
    ...[200, 'image/webp', 'private, no-store'],
  ])
  const { body: signed } = await sign(world, release.token)
  expect(signed).toMatchObject({ status: 'active', signed_name: 'Ida Berg', text: body.text })
  expect((await show(mia, release.id)).body).toMatchObject({
    status: 'active',
    kind: 'release',
    text: body.text,
    signed_name: 'Ida Berg',
    photos: [{ id: contentIdOf(photo) }],
  })
})

test("the stored record contains a hash of the token, from which the token can't be recovered", async () => {
  const row = await world.db
    .selectFrom('face_consent')
    .selectAll()
    .where('id', '=', release.id)
    .executeTakeFirstOrThrow()
  expect(release.token).toHaveLength(43)
  expect(JSON.stringify(row)).not.toContain(release.token)
  expect(row.token_hash).toHaveLength(32)
})

test("a wrong token finds neither a release nor photos, and can't decide anything", async () => {
  const wrong = 'x'.repeat(43)
  const notFound = { code: 'release-not-found' }
  expect((await open(wrong)).body).toMatchObject(notFound)
  expect((await sign(world, wrong)).body).toMatchObject(notFound)
  for (const what of ['decline', 'revoke'] as const)
    expect([(await act(wrong, what)).status, (await act(wrong, what)).body]).toMatchObject([404, notFound])
  expect((await world.app.inject({ url: `/api/releases/${wrong}/photos/1` })).statusCode).toBe(404)
  expect((await world.app.inject({ url: `/api/releases/${release.token}/photos/2` })).statusCode).toBe(404)
})

test('many attempts from one network are slowed down', async () => {
  const ceilings = { releases: { young: 3, settled: 3, network: 3 } }
  Object.assign(world.deps.ceilings, ceilings)
  const tried: number[] = []
  for (let index = 0; index < 5; index += 1) {
    const url = `/api/releases/${randomUUID()}${index % 2 === 0 ? '' : '/photos/1'}`
    tried.push((await world.app.inject({ url, remoteAddress: '203.0.113.9' })).statusCode)
  }
  expect(tried).toEqual([404, 404, 404, 429, 429])
})

test('nobody can sign a release without a name, before turning 18 or without agreeing, and each field shows why', async () => {
  const { status, body } = await world.call(null, 'POST', `/releases/${release.token}/sign`, {
    full_name: '  ',
    is_adult: false,
    agrees: false,
  })
  expect([status, body.fields]).toEqual([
    400,
    {
      full_name: 'Enter your full name.',
      is_adult: 'You have to be at least 18 to sign.',
      agrees: 'Agree to the release to sign it.',
    },
  ])
  expect((await open(release.token)).body).toMatchObject({ status: 'waiting', signed_name: null })
})

test('signing twice, even at once, counts once, and nobody can sign with another name afterwards', async () => {
  const answers = await Promise.all([sign(world, release.token), sign(world, release.token)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const events = await world.db
    .selectFrom('event')
    .select('data')
    .where(sql<boolean>`data ->> 'id' = ${release.id}`)
    .execute()
  expect(events).toHaveLength(1)
  expect((await sign(world, release.token, 'Somebody Else')).body).toMatchObject({ code: 'release-decided' })
  expect((await act(release.token, 'decline')).body).toMatchObject({ code: 'release-decided' })
  expect((await open(release.token)).body).toMatchObject({ signed_name: 'Ida Berg' })
})

test("a declined release can't be signed, and its link shows no photos", async () => {
  expect((await act(release.token, 'decline')).body).toMatchObject({ status: 'declined', photos: [] })
  expect((await act(release.token, 'decline')).status).toBe(200)
  expect((await sign(world, release.token)).body).toMatchObject({ code: 'release-decided' })
  expect((await act(release.token, 'revoke')).body).toMatchObject({ code: 'consent-ended' })
  expect((await world.app.inject({ url: `/api/releases/${release.token}/photos/1` })).statusCode).toBe(404)
})

test('Ida can revoke the release with the same link any number of times, and nothing restores it', async () => {
  expect((await act(release.token, 'revoke')).body).toMatchObject({ code: 'consent-ended' })
  await sign(world, release.token)
  expect((await act(release.token, 'revoke')).body).toMatchObject({ status: 'revoked' })
  expect((await act(release.token, 'revoke')).body).toMatchObject({ status: 'revoked' })
  expect((await sign(world, release.token)).body).toMatchObject({ code: 'release-decided' })
  expect((await show(mia, release.id)).body).toMatchObject({ status: 'revoked', revoked_by: 'person' })
})

test("a release that was declined, or revoked by Ida or moderators, can't be requested with a copy of the photo", async () => {
  const refused = [400, { photo_ids: 'This photo can’t be used: consent for it was declined or revoked.' }]
  const ends = {
    declined: async (asked: typeof release) => act(asked.token, 'decline'),
    'taken back': async (asked: typeof release) => {
      await sign(world, asked.token)
      return act(asked.token, 'revoke')
    },
    'revoked by moderators': async (asked: typeof release) =>
      world.call(moderator, 'POST', `/admin/consents/${asked.id}/revoke`, { reason: 'It isn’t her.' }),
  }
  for (const [end, make] of Object.entries(ends)) {
    const bytes = await uniquePhoto('teal')
    const first = await world.photo(mia, bytes)
    expect([end, (await make(await askForRelease(world, mia, { photos: [first] }))).status]).toEqual([
      end,
      200,
    ])
    await world.call(mia, 'DELETE', '/content', { ids: [contentIdOf(first)] })
    const copy = await world.photo(mia, bytes)
    const ask = async (photos: string[]) => {
      const form = { id: randomUUID(), person_name: 'Ida Berg', photo_ids: photos.map(contentIdOf) }
      const { status, body } = await world.call(mia, 'POST', '/ai/consents/release', form)
      expect((await show(mia, form.id)).status).toBe(status === 200 ? 200 : 404)
      return [end, status, body.fields]
    }
    expect(await ask([photo, copy])).toEqual([end, ...refused])
    expect(await ask([photo])).toEqual([end, 200, undefined])
    // A refusal affects only the user who requested the release, so Leo can still request one.
    await askForRelease(world, leo, { photos: [await world.photo(leo, bytes)] })
  }
})

test('Mia can request a release again after she revoked it herself', async () => {
  await world.call(mia, 'POST', `/ai/consents/${release.id}/revoke`)
  const again = await askForRelease(world, mia, { photos: [photo] })
  expect((await sign(world, again.token)).body).toMatchObject({ status: 'active' })
})

test("Mia can't sign the release that she requested, but Leo, who is also signed in, can", async () => {
  const signature = { full_name: 'Ida Berg', is_adult: true, agrees: true }
  const signAs = (who: Person) => world.call(who, 'POST', `/releases/${release.token}/sign`, signature)
  const { status, body } = await signAs(mia)
  expect([status, body.code]).toEqual([403, 'own-release'])
  expect((await open(release.token)).body).toMatchObject({ status: 'waiting', signed_name: null })
  expect((await signAs(leo)).body).toMatchObject({ status: 'active' })
})

test('Mia can replace the link until the release is signed; after that only Ida has it', async () => {
  const renew = (who: Person) => world.call(who, 'POST', `/ai/consents/${release.id}/link`)
  expect((await renew(leo)).body).toMatchObject({ code: 'consent-not-found' })
  const token = (await renew(mia)).body.link?.split('/').at(-1) ?? ''
  expect((await open(release.token)).status).toBe(404)
  await sign(world, token)
  expect((await renew(mia)).body).toMatchObject({ code: 'release-decided' })
  expect((await open(token)).body).toMatchObject({ status: 'active' })
})

test('sending the same form again creates no second release and shows no second link', async () => {
  const form = { id: release.id, person_name: 'Ida Berg', photo_ids: [contentIdOf(photo)] }
  expect((await world.call(mia, 'POST', '/ai/consents/release', form)).body).toMatchObject({
    link: null,
    consent: { id: release.id, status: 'waiting' },
  })
  expect((await open(release.token)).status).toBe(200)
  expect((await world.call(leo, 'POST', '/ai/consents/release', form)).body).toMatchObject({
    code: 'conflict',
  })
})

test("strangers can't see or revoke a release; moderators can list it and revoke it with a reason", async () => {
  await sign(world, release.token)
  const path = `/ai/consents/${release.id}` as const
  expect((await show(leo, release.id)).body).toMatchObject({ code: 'consent-not-found' })
  expect((await world.call(leo, 'POST', `${path}/revoke`)).body).toMatchObject({ code: 'consent-not-found' })
  const revoke = (who: Person | null) =>
    world.call(who, 'POST', `/admin/consents/${release.id}/revoke`, { reason: 'She is not in the photo.' })
  expect([(await revoke(mia)).status, (await revoke(null)).status]).toEqual([403, 401])
  expect((await world.call(mia, 'GET', '/admin/consents')).status).toBe(403)
  expect((await show(mia, release.id)).body).toMatchObject({ status: 'active' })

  expect([(await revoke(moderator)).status, (await revoke(moderator)).status]).toEqual([200, 200])
  const query = { profile_id: mia.profileId, status: 'revoked', kind: 'release' } as const
  const { body } = await world.call(moderator, 'GET', '/admin/consents', query)
  expect(body.data.find(({ id }) => id === release.id)).toMatchObject({
    revoked_by: 'staff',
    revoke_reason: 'She is not in the photo.',
    profile: { username: 'mia' },
    photos: [{ id: contentIdOf(photo) }],
  })
  const row = await world.db
    .selectFrom('face_consent')
    .select('revoked_by_user_id')
    .where('id', '=', release.id)
    .executeTakeFirst()
  expect(row).toEqual({ revoked_by_user_id: moderator.userId })
  expect((await show(mia, release.id)).body).not.toHaveProperty('revoke_reason')
})

test('lists are paged, latest first, and can be filtered by status', async () => {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const query = { limit: 2, status: 'waiting', ...(cursor && { cursor }) } as const
    const { body } = await world.call(mia, 'GET', '/ai/consents', query)
    ids.push(...body.data.map(({ id }) => id))
    cursor = body.pagination.next_cursor ?? undefined
  } while (cursor !== undefined)
  expect(ids[0]).toBe(release.id)
  expect(new Set(ids).size).toBe(ids.length)
})
