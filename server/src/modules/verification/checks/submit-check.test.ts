import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identityFileOf, identityForm, makeIdentityPicture, sendIdentity } from '#testing/known-identities'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'

const DAY = 86_400_000

let world: World
let admin: Person
let mia: Person
let people = 0
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('admin', { role: 'admin' })
})
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
})
afterAll(() => world.close())

const submit = (who: Person | null, form: object) => world.send(who, 'POST', '/user/kyc', form)
const checksOf = ({ userId }: Person) =>
  world.db.selectFrom('identity_check').selectAll().where('user_id', '=', userId).execute()
const today = () => world.clock.now().toISOString().slice(0, 10)
const yearsAgo = (years: number, day: string) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`

describe('submitting a check', () => {
  test('a submitted check waits for an admin, and its user sees the details without pictures', async () => {
    expect((await world.call(mia, 'GET', '/user/kyc')).body).toMatchObject({ check: null, picture_days: 30 })
    const form = await identityForm(world, mia)
    const { status, body } = await world.call(mia, 'POST', '/user/kyc', form)
    expect([status, body.check]).toMatchObject([
      200,
      { id: form.id, state: 'pending', legal_name: 'Lea Example', born_on: '1990-04-12', refusal: null },
    ])
    expect(JSON.stringify(body)).not.toContain(form.selfie_id)
  })

  test('a check that is sent twice, even at once, is stored once', async () => {
    const form = await identityForm(world, mia)
    const answers = await Promise.all([1, 2, 3].map(() => submit(mia, form)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await submit(mia, form)).status).toBe(200)
    expect(await checksOf(mia)).toHaveLength(1)
  })

  test('if two different checks are sent at the same time, one waits and the other is refused', async () => {
    const forms = [await identityForm(world, mia), await identityForm(world, mia)]
    const answers = await Promise.all(forms.map((form) => submit(mia, form)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.map(({ body }) => body['code'])).toContain('identity-check-pending')
    expect(await checksOf(mia)).toHaveLength(1)
  })

  test("a verified user can't send another check", async () => {
    const { id } = await sendIdentity(world, mia)
    await world.call(admin, 'POST', `/admin/kyc/${id}/approve`)
    const again = await submit(mia, await identityForm(world, mia))
    expect([again.status, again.body['code']]).toEqual([409, 'identity-verified'])
  })

  test("the id of somebody else's check is refused and reveals nothing", async () => {
    const { id } = await sendIdentity(world, mia)
    const zoe = await world.person(`zoe${people}`)
    const refused = await submit(zoe, { ...(await identityForm(world, zoe)), id })
    expect([refused.status, refused.body['code']]).toEqual([409, 'conflict'])
    expect(JSON.stringify(refused.body)).not.toContain('Lea')
    expect(await checksOf(zoe)).toEqual([])
  })

  test("a visitor can't send or read anything", async () => {
    expect((await submit(null, await identityForm(world, mia))).status).toBe(401)
    expect((await world.call(null, 'GET', '/user/kyc')).status).toBe(401)
    expect((await world.call(null, 'DELETE', '/user/kyc')).status).toBe(401)
  })

  test('a user can send up to five identity checks a day, so that admins are not flooded with emails', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      await sendIdentity(world, mia)
      expect((await world.call(mia, 'DELETE', '/user/kyc')).body.check).toBeNull()
    }
    const sixth = await submit(mia, await identityForm(world, mia))
    expect([sixth.status, sixth.body['code']]).toEqual([429, 'too-many-requests'])
    expect(await checksOf(mia)).toEqual([])
  })
})

describe('an invalid form', () => {
  test('is refused with every invalid field, and nothing is stored', async () => {
    const picture = await makeIdentityPicture(world, mia)
    const form = {
      ...(await identityForm(world, mia)),
      legal_name: ' ',
      born_on: '2026-02-30',
      country: 'XX',
      expires_on: '2020-01-31',
      back_id: null,
      front_id: picture,
      selfie_id: picture,
    }
    const { status, body } = await submit(mia, form)
    expect([status, Object.keys(body['fields'] ?? {}).toSorted()]).toEqual([
      400,
      ['back_id', 'born_on', 'country', 'expires_on', 'legal_name', 'selfie_id'],
    ])
    expect(await checksOf(mia)).toEqual([])
  })

  test('somebody who turns 18 today can be verified, but not somebody who turns 18 tomorrow', async () => {
    const tomorrow = new Date(world.clock.now().getTime() + DAY).toISOString().slice(0, 10)
    const young = await identityForm(world, mia, {
      born_on: yearsAgo(18, tomorrow).replace('-02-29', '-03-01'),
    })
    const { status, body } = await submit(mia, young)
    expect([status, body['fields']]).toEqual([400, { born_on: 'You have to be 18 or older to sell.' }])
    expect(
      (await submit(mia, { ...young, born_on: yearsAgo(18, today()).replace('-02-29', '-02-28') })).status,
    ).toBe(200)
  })

  test('a document that expired yesterday is refused, and one without an expiry date is accepted', async () => {
    const yesterday = new Date(world.clock.now().getTime() - DAY).toISOString().slice(0, 10)
    const form = await identityForm(world, mia, { expires_on: yesterday })
    expect((await submit(mia, form)).body['fields']).toHaveProperty('expires_on')
    expect((await submit(mia, { ...form, expires_on: null })).status).toBe(200)
  })

  test('a passport needs no picture of its back', async () => {
    const form = await identityForm(world, mia, { document_kind: 'passport' })
    expect((await submit(mia, form)).body['fields']).toHaveProperty('back_id')
    expect((await submit(mia, { ...form, back_id: null })).status).toBe(200)
  })

  test("somebody else's pictures, other contents, AI pictures and broken pictures are refused", async () => {
    const zoe = await world.person(`zoe${people}`)
    const wrong = {
      theirs: await makeIdentityPicture(world, zoe),
      none: randomUUID(),
      broken: await makeIdentityPicture(world, mia, { status: 'failed' }),
      processing: await makeIdentityPicture(world, mia, { status: 'processing' }),
      ai: await makeIdentityPicture(world, mia, { isAi: true }),
    }
    const form = await identityForm(world, mia)
    for (const [name, selfie_id] of Object.entries(wrong)) {
      const { status, body } = await submit(mia, { ...form, selfie_id })
      expect([name, status, Object.keys(body['fields'] ?? {})]).toEqual([name, 400, ['selfie_id']])
    }
    expect(await checksOf(mia)).toEqual([])
  })

  test('a picture that was already sent has to be uploaded again', async () => {
    const first = await sendIdentity(world, mia)
    await world.call(admin, 'POST', `/admin/kyc/${first.id}/reject`, { reason: 'unreadable' })
    const again = await submit(mia, { ...(await identityForm(world, mia)), front_id: first.front_id })
    expect(Object.keys(again.body['fields'] ?? {})).toEqual(['front_id'])
  })
})

describe('withdrawing a check', () => {
  test('deletes it with its pictures and their files, and repeating it changes nothing', async () => {
    const form = await sendIdentity(world, mia)
    expect((await world.call(mia, 'DELETE', '/user/kyc')).body.check).toBeNull()
    await runJobs(world)
    expect(await checksOf(mia)).toEqual([])
    for (const id of [form.front_id, form.back_id ?? '', form.selfie_id])
      expect(await world.deps.storage.size(identityFileOf(id))).toBeNull()
    expect((await world.call(mia, 'DELETE', '/user/kyc')).status).toBe(200)
    expect((await world.call(admin, 'GET', `/admin/kyc/${form.id}`)).status).toBe(404)
  })

  test('changes nothing if it was already decided', async () => {
    const { id } = await sendIdentity(world, mia)
    await world.call(admin, 'POST', `/admin/kyc/${id}/approve`)
    expect((await world.call(mia, 'DELETE', '/user/kyc')).body.check).toMatchObject({ id, state: 'approved' })
  })

  test('at the moment of its approval leaves it either deleted or approved', async () => {
    const { id } = await sendIdentity(world, mia)
    const [, approval] = await Promise.all([
      world.call(mia, 'DELETE', '/user/kyc'),
      world.send(admin, 'POST', `/admin/kyc/${id}/approve`),
    ])
    const states = (await checksOf(mia)).map(({ state }) => state)
    expect([200, 404]).toContain(approval.status)
    expect(states).toEqual(approval.status === 200 ? ['approved'] : [])
  })
})

test('the expected wait is the median of past checks, and null before the first', async () => {
  const fresh = await createWorld()
  const boss = await fresh.person('boss', { role: 'admin' })
  const waitOf = async (who: Person) => (await fresh.call(who, 'GET', '/user/kyc')).body.expected_wait
  const reader = await fresh.person('reader')
  expect(await waitOf(reader)).toBeNull()
  fresh.clock.stop()
  for (const hours of [1, 40, 3]) {
    const person = await fresh.person(`person${hours}`)
    const { id } = await sendIdentity(fresh, person)
    fresh.clock.advance(hours * 3_600_000)
    await fresh.call(boss, 'POST', `/admin/kyc/${id}/reject`, { reason: 'unreadable' })
  }
  expect(await waitOf(reader)).toBe(3 * 3600)
  await fresh.close()
})
