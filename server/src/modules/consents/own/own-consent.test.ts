import { randomUUID } from 'node:crypto'
import { EngineFault } from '@fanfare/engine/protocol'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localFaceMatcher } from '#gateways/faces/local-face-matcher'
import { sql } from '#kernel/db'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { contentIdOf } from '#testing/ai/content-id-of'
import { askForRelease } from '#testing/ai/known-consents'
import { plainPhoto, uniquePhoto } from '#testing/ai/pictures'
import { scriptedFaces } from '#testing/ai/scripted-faces'
import { runJobs, runPostponedJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { sweepChecks } from './sweep-checks.ts'

// A user proves that a face is their own with photos, a new selfie, and a comparison of the two.

const faces = scriptedFaces()
const standard = faces.answers
let world: AiWorld
let mia: Person
let leo: Person
let photo: string
beforeAll(async () => {
  world = await createAiWorld([], {}, { faces })
  mia = await world.person('mia')
  leo = await world.person('leo')
  photo = await picture(mia, 'teal')
})
afterAll(() => world.close())
beforeEach(async () => {
  faces.answers = standard
  faces.asked = 0
  // When the clock is set back, uses of rate limits from a later time would still count.
  await world.db.deleteFrom('allowance').execute()
})

async function picture(who: Person, color: string): Promise<string> {
  return contentIdOf(await world.photo(who, await plainPhoto(color)))
}
const selfie = async () => contentIdOf(await world.photo(mia, await uniquePhoto('brown')))
const create = (who: Person, form: object) => {
  const whole = { id: randomUUID(), photo_ids: [photo], selfie_id: randomUUID(), ...form }
  return world.call(who, 'POST', '/ai/consents/own', whole)
}
const show = (who: Person, id: string) => world.call(who, 'GET', `/ai/consents/${id}`)

const unavailable = {
  code: 'unavailable',
  content_id: null,
  message: 'This server can’t compare faces right now. Try again later.',
}

test("Mia's consent becomes active with its photos once her face is checked, and only her tabs are notified", async () => {
  const { status, body } = await create(mia, { selfie_id: await selfie() })
  expect([status, body]).toMatchObject([200, { kind: 'own', status: 'checking', decided_at: null }])
  world.clock.stop()
  await runJobs(world)
  expect((await show(mia, body.id)).body).toMatchObject({
    status: 'active',
    refusal: null,
    person_name: null,
    text: null,
    photos: [{ id: photo }],
    decided_at: world.clock.now().toISOString(),
  })
  world.clock.run()
  const events = await world.db
    .selectFrom('event')
    .selectAll()
    .where(sql<boolean>`data ->> 'id' = ${body.id}`)
    .execute()
  expect(events).toMatchObject([{ user_id: mia.userId, data: { id: body.id, status: 'active' } }])
  expect((await show(leo, body.id)).body).toMatchObject({ code: 'consent-not-found' })
  const list = await world.call(leo, 'GET', '/ai/consents')
  expect(list.body.data).toEqual([])
})

test('a consent sent twice at once, and once more later, is stored once and compared once', async () => {
  const form = { id: randomUUID(), selfie_id: await selfie() }
  const answers = await Promise.all([create(mia, form), create(mia, form)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await runJobs(world)
  world.clock.advance(3_600_000)
  expect((await create(mia, form)).body).toMatchObject({ id: form.id, status: 'active' })
  world.clock.advance(-3_600_000)
  await runJobs(world)
  expect(faces.asked).toBe(1)
  expect((await create(leo, { ...form })).body).toMatchObject({ code: 'conflict' })
})

test.each([
  ['other-person', 'photo', 'The photo and the selfie don’t seem to show the same person.'],
  [
    'same-picture',
    'selfie',
    'The selfie looks like a copy of one of the photos. Take a new one with your camera.',
  ],
  ['no-face', 'selfie', 'We couldn’t find a face in the selfie.'],
  ['several-faces', 'photo', 'There is more than one face in the photo. Use one that shows only you.'],
  ['may-be-minor', 'photo', 'The person in the photo may be younger than 18.'],
  ['unreadable', 'selfie', 'We couldn’t read the selfie.'],
] as const)(
  'a comparison that finds %s in the %s refuses the consent with that reason',
  async (outcome, which, message) => {
    faces.answers = async () => ({ outcome, picture: which })
    const selfie_id = await selfie()
    const { body } = await create(mia, { selfie_id })
    await runJobs(world)
    const content_id = which === 'selfie' ? selfie_id : photo
    expect((await show(mia, body.id)).body).toMatchObject({
      status: 'refused',
      refusal: { code: outcome, message, content_id },
    })
    expect((await world.call(mia, 'POST', `/ai/consents/${body.id}/revoke`)).body).toMatchObject({
      code: 'consent-ended',
    })
  },
)

test('every photo has to show the person in the selfie', async () => {
  const other = await picture(mia, 'navy')
  faces.answers = async (pictures) => ({
    outcome: pictures.photo.includes(other) ? 'other-person' : 'same-person',
    picture: 'photo',
  })
  const { body } = await create(mia, { photo_ids: [photo, other], selfie_id: await selfie() })
  await runJobs(world)
  expect((await show(mia, body.id)).body).toMatchObject({ status: 'refused', refusal: { content_id: other } })
})

test('an interrupted comparison is retried, and a consent revoked meanwhile stays revoked', async () => {
  faces.answers = () => Promise.reject(new Error('The engine died.'))
  const [first, second] = [
    await create(mia, { selfie_id: await selfie() }),
    await create(mia, { selfie_id: await selfie() }),
  ]
  await runJobs(world)
  expect((await show(mia, first.body.id)).body).toMatchObject({ status: 'checking', refusal: null })
  faces.answers = standard
  const revoke = () => world.call(mia, 'POST', `/ai/consents/${second.body.id}/revoke`)
  expect((await revoke()).body).toMatchObject({ status: 'revoked', revoked_by: 'owner' })
  expect((await revoke()).body).toMatchObject({ status: 'revoked', revoked_by: 'owner' })
  await runPostponedJobs(world)
  expect((await show(mia, first.body.id)).body).toMatchObject({ status: 'active' })
  expect((await show(mia, second.body.id)).body).toMatchObject({ status: 'revoked' })
})

test("if the server can't compare faces, it refuses immediately and doesn't blame a photo", async () => {
  const engine = { run: () => Promise.reject(new EngineFault('not-installed', 'npm is missing.')) }
  faces.answers = (pictures) =>
    localFaceMatcher(engine).compare(pictures, { signal: new AbortController().signal })
  const { body } = await create(mia, { selfie_id: await selfie() })
  await runJobs(world)
  expect(faces.asked).toBe(1)
  expect((await show(mia, body.id)).body).toMatchObject({ status: 'refused', refusal: unavailable })
})

test('only checks that are still pending after an hour are refused', async () => {
  const { body: decided } = await create(mia, { selfie_id: await selfie() })
  await runJobs(world)
  faces.answers = () => Promise.reject(new Error('The engine died.'))
  const { body: first } = await create(mia, { selfie_id: await selfie() })
  const { body: young } = await create(mia, { selfie_id: await selfie() })
  await runJobs(world)
  const age = (id: string, minutes: number) =>
    world.db
      .updateTable('face_consent')
      .set({ created_at: new Date(world.clock.now().getTime() - minutes * 60_000) })
      .where('id', '=', id)
      .execute()
  await Promise.all([age(decided.id, 61), age(first.id, 59), age(young.id, 1)])
  const statuses = async () => {
    await sweepChecks(world)
    const shown = await Promise.all([decided, first, young].map(({ id }) => show(mia, id)))
    return shown.map(({ body }) => body.status)
  }
  expect(await statuses()).toEqual(['active', 'checking', 'checking'])
  await age(first.id, 61)
  expect(await statuses()).toEqual(['active', 'refused', 'checking'])
  expect((await show(mia, first.id)).body).toMatchObject({ refusal: unavailable })
  faces.answers = standard
  await runPostponedJobs(world)
  expect(await statuses()).toEqual(['active', 'refused', 'active'])
})

test("photos of others, a photo as its own selfie, and an old or used selfie are refused with the field's name", async () => {
  const strange = await picture(leo, 'red')
  const fresh = await selfie()
  const faults = async (form: object) => {
    const { status, body } = await create(mia, form)
    return [status, body.fields]
  }
  const before = await world.db.selectFrom('face_consent').select('id').execute()
  const photoFault = { photo_ids: 'Choose photos from your gallery.' }
  expect(await faults({ photo_ids: [strange], selfie_id: fresh })).toEqual([400, photoFault])
  expect(await faults({ photo_ids: [randomUUID()], selfie_id: fresh })).toEqual([400, photoFault])
  expect(await faults({ photo_ids: [photo, photo], selfie_id: fresh })).toEqual([
    400,
    { photo_ids: 'Add each photo only once.' },
  ])
  expect(await faults({ selfie_id: strange })).toEqual([
    400,
    { selfie_id: 'Choose photos from your gallery.' },
  ])
  const copy = await picture(mia, 'teal')
  expect(await faults({ selfie_id: copy })).toEqual([
    400,
    { selfie_id: 'Take a selfie that isn’t one of the photos.' },
  ])
  world.clock.advance(16 * 60_000)
  expect(await faults({ selfie_id: fresh })).toEqual([400, { selfie_id: 'Take a new selfie.' }])
  world.clock.advance(-16 * 60_000)
  expect(await world.db.selectFrom('face_consent').select('id').execute()).toHaveLength(before.length)
  expect((await create(mia, { selfie_id: fresh })).status).toBe(200)
  expect(await faults({ selfie_id: fresh })).toEqual([400, { selfie_id: 'Take a new selfie.' }])
})

test('a selfie can be used only once: the same file is refused afterwards, even from another user', async () => {
  const bytes = await uniquePhoto('tan')
  const first = contentIdOf(await world.photo(mia, bytes))
  expect((await create(mia, { selfie_id: first })).status).toBe(200)
  const strange = await picture(leo, 'plum')
  for (const [who, ownPhoto] of [
    [mia, photo],
    [leo, strange],
  ] as const) {
    const copy = contentIdOf(await world.photo(who, bytes))
    const { status, body } = await create(who, { photo_ids: [ownPhoto], selfie_id: copy })
    expect([status, body.fields]).toEqual([400, { selfie_id: 'Take a new selfie.' }])
  }
  const ofLeo = world.db.selectFrom('face_consent').select('id').where('user_id', '=', leo.userId)
  expect(await ofLeo.execute()).toEqual([])
})

test("an earlier photo of the user's own face can't be used as a selfie", async () => {
  const bytes = await uniquePhoto('khaki')
  const shown = contentIdOf(await world.photo(mia, bytes))
  expect((await create(mia, { photo_ids: [shown], selfie_id: await selfie() })).status).toBe(200)
  const copy = contentIdOf(await world.photo(mia, bytes))
  const { status, body } = await create(mia, { selfie_id: copy })
  expect([status, body.fields]).toEqual([400, { selfie_id: 'Take a new selfie.' }])
  expect((await create(mia, { photo_ids: [copy], selfie_id: await selfie() })).status).toBe(200)
})

test("AI-made photos and selfies can't verify a face", async () => {
  const [made, fresh] = [await picture(mia, 'gold'), await selfie()]
  const madeSelfie = await selfie()
  const marked = sql<string>`any(${[made, madeSelfie]}::uuid[])`
  await world.db.updateTable('content').set({ is_ai: true }).where('id', '=', marked).execute()
  const faults = async (form: object) => (await create(mia, form)).body.fields
  expect(await faults({ photo_ids: [photo, made], selfie_id: fresh })).toEqual({
    photo_ids: 'Choose photos that weren’t made with AI.',
  })
  expect(await faults({ selfie_id: madeSelfie })).toEqual({
    selfie_id: 'Take a selfie that wasn’t made with AI.',
  })
  expect((await create(mia, { selfie_id: fresh })).status).toBe(200)
})

test("a face in a photo with a revoked consent can't be verified, with that photo or as the selfie", async () => {
  const bytes = await uniquePhoto('coral')
  const taken = await world.photo(mia, bytes)
  const asked = await askForRelease(world, mia, { photos: [taken] })
  await world.call(null, 'POST', `/releases/${asked.token}/decline`)
  const copy = contentIdOf(await world.photo(mia, bytes))
  const sentence = 'This photo can’t be used: consent for it was declined or revoked.'
  const faults = async (form: object) => (await create(mia, form)).body.fields
  expect(await faults({ photo_ids: [copy], selfie_id: await selfie() })).toEqual({ photo_ids: sentence })
  expect(await faults({ selfie_id: copy })).toEqual({ selfie_id: sentence })
})

test("photos that a consent relies on can't be deleted, and their blurred previews aren't public", async () => {
  const [own, fresh] = [await picture(mia, 'olive'), await selfie()]
  const { body } = await create(mia, { photo_ids: [own], selfie_id: fresh })
  await runJobs(world)
  const remove = (ids: string[]) => world.call(mia, 'DELETE', '/content', { ids })
  for (const id of [own, fresh]) {
    expect((await remove([id])).body).toMatchObject({ code: 'content-in-consent', ids: [id] })
    const { uuid } = await world.db
      .selectFrom('content')
      .select('uuid')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const preview = await world.app.inject({ url: `/media/public/${uuid}/locked.webp` })
    expect(preview.statusCode).toBe(404)
  }
  await world.call(mia, 'POST', `/ai/consents/${body.id}/revoke`)
  expect((await remove([own, fresh])).status).toBe(200)
})

test('without the local engine, a request for verification is refused immediately', async () => {
  const other = await createAiWorld([])
  const ida = await other.person('ida')
  const form = { id: randomUUID(), photo_ids: [randomUUID()], selfie_id: randomUUID() }
  expect((await other.call(ida, 'POST', '/ai/consents/own', form)).body).toMatchObject({
    code: 'face-check-unavailable',
  })
  await other.close()
})
