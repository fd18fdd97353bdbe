import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { titlesFor } from '#testing/collect-notifications'
import { publish } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'
import { endBans } from './end-bans.ts'

// Warnings and bans: who can issue, receive and see them.

let world: World
let mia: Person
let leo: Person
let moderator: Person
let colleague: Person
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  moderator = await world.person('mod', { role: 'moderator' })
  colleague = await world.person('colleague', { role: 'moderator' })
  admin = await world.person('boss', { role: 'admin' })
})
let people = 0
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
  world.clock.advance(1000)
})
afterAll(() => world.close())

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * hourMs).toISOString()
const actions = (who: Person) => `/admin/profile/${who.profileId}/actions` as const
const warn = (by: Person, who: Person, body: { warning_id?: string; reason?: string } = {}) =>
  world.call(by, 'POST', `${actions(who)}/warn`, { warning_id: randomUUID(), reason: 'Spam.', ...body })
const banUntil = (by: Person, who: Person, until: string, reason = 'Spam.') =>
  world.call(by, 'POST', `${actions(who)}/temporary-ban`, { until, reason })
const banForever = (by: Person, who: Person) =>
  world.call(by, 'POST', `${actions(who)}/permanent-ban`, { reason: 'Fraud.' })
const lift = (by: Person, who: Person, reason = 'A mistake.') =>
  world.call(by, 'POST', `${actions(who)}/lift-ban`, { reason })
const show = async (who: Person) =>
  (await world.call(moderator, 'GET', `/admin/profile/${who.profileId}`)).body
const noticesOf = async (who: Person) =>
  (await world.call(moderator, 'GET', `/admin/profile/${who.profileId}/notifications`)).body.data
const titlesOf = (who: Person) => titlesFor(world, who)

test("a moderator's warning notifies the profile once, by email and in the app, with the reason", async () => {
  const warning = { warning_id: randomUUID(), reason: ' Please stop advertising. ' }
  const answers = await Promise.all([1, 2].map(() => warn(moderator, mia, warning)))
  for (const { body } of [...answers, await warn(moderator, mia, warning)])
    expect(body).toMatchObject({ profile: { username: mia.username }, warning_count: 1, ban: null })
  expect(await titlesOf(mia)).toEqual([`A moderator warned your profile “@${mia.username}”`])
  const letters = world.letters.filter(({ to }) => to === mia.email)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain('Please stop advertising.')
  expect(await titlesOf(leo)).toEqual([])
  expect(await noticesOf(mia)).toMatchObject([
    { kind: 'warn-profile', actor: { username: 'mod' }, reason: 'Please stop advertising.', until: null },
  ])
  expect((await warn(moderator, leo, warning)).body).toMatchObject({ code: 'conflict' })
  expect((await show(leo)).warning_count).toBe(0)
})

test('a warning without an id is accepted', async () => {
  const warned = await world.person('warned')
  const { status, body } = await world.call(moderator, 'POST', `${actions(warned)}/warn`, { reason: 'Spam.' })
  expect([status, body.warning_count]).toEqual([200, 1])
})

test("a moderator's temporary ban notifies the profile of its end, its reason, and how to appeal", async () => {
  const until = inHours(48)
  const answers = await Promise.all([1, 2].map(() => banUntil(moderator, mia, until)))
  for (const { body } of answers) expect(body).toMatchObject({ ban: { reason: 'Spam.', ends_at: until } })
  const [title, ...more] = await titlesOf(mia)
  expect(title).toMatch(/^Your profile “@mia\d+” is banned until \d\d-\w{3}-\d{4} \d\d:\d\d [ap]m UTC$/)
  expect(more).toEqual([])
  const letters = world.letters.filter(({ to }) => to === mia.email)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toMatch(/Reason: Spam\.[^]*\/contact/)
  expect(await noticesOf(mia)).toMatchObject([{ kind: 'ban-profile', until }])
  const session = await world.call(mia, 'GET', '/auth/session')
  expect(session.body).toMatchObject({ user: { id: mia.userId }, ban: { reason: 'Spam.', ends_at: until } })
  expect((await world.call(leo, 'GET', '/auth/session')).body.ban).toBeNull()
})

test('a longer ban replaces a shorter one, and a shorter one is refused', async () => {
  const [short, long] = [inHours(48), inHours(96)]
  await banUntil(moderator, mia, short)
  expect((await banUntil(colleague, mia, long)).body).toMatchObject({ ban: { ends_at: long } })
  expect(await banUntil(moderator, mia, inHours(24))).toMatchObject({
    status: 409,
    body: { code: 'banned-for-longer' },
  })
  expect((await banForever(admin, mia)).body).toMatchObject({ ban: { reason: 'Fraud.', ends_at: null } })
  expect(await banUntil(admin, mia, long)).toMatchObject({ status: 409 })
  const notices = await noticesOf(mia)
  expect((await banForever(admin, mia)).status).toBe(200)
  expect(await noticesOf(mia)).toEqual(notices)
  expect(notices.map(({ until }) => until)).toEqual([null, long, short])
})

test("each change of a ban immediately notifies only the owner's open tabs", async () => {
  const eventsOf = async ({ userId }: Person) =>
    (
      await world.db
        .selectFrom('event')
        .select('data')
        .where('user_id', '=', userId)
        .where('name', '=', 'ban')
        .execute()
    ).map(({ data }) => data)
  const told = { profile_id: mia.profileId }
  await banUntil(moderator, mia, inHours(48))
  expect(await eventsOf(mia)).toEqual([told])
  await banUntil(moderator, mia, inHours(96))
  await lift(admin, mia)
  expect(await eventsOf(mia)).toEqual([told, told, told])
  expect(await lift(admin, mia)).toMatchObject({ status: 200 })
  await warn(moderator, mia)
  expect(await eventsOf(mia)).toHaveLength(3)
  for (const other of [leo, moderator, admin]) expect(await eventsOf(other)).toEqual([])
})

test('of two simultaneous bans, the longer one applies', async () => {
  const answers = await Promise.all([
    banUntil(moderator, mia, inHours(24)),
    banUntil(colleague, mia, inHours(48)),
    banForever(admin, mia),
  ])
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect((await show(mia)).ban).toMatchObject({ ends_at: null })
})

test("an admin can lift a ban once, and the profile is notified; a moderator can't", async () => {
  await banUntil(moderator, mia, inHours(48))
  expect((await lift(moderator, mia)).status).toBe(403)
  for (const { body } of await Promise.all([lift(admin, mia), lift(admin, mia)]))
    expect(body).toMatchObject({ ban: null })
  expect((await noticesOf(mia)).map(({ kind }) => kind)).toEqual(['lift-ban', 'ban-profile'])
  expect((await titlesOf(mia))[0]).toBe(`The ban on your profile “@${mia.username}” has ended`)
  expect(await lift(admin, leo)).toMatchObject({ status: 200, body: { ban: null } })
  expect(await noticesOf(leo)).toEqual([])
  expect((await banForever(moderator, mia)).status).toBe(403)
})

test('an admin can add a profile to the featured creators and remove it again, each once; a moderator or a user can’t', async () => {
  const feature = (by: Person, method: 'POST' | 'DELETE') => world.call(by, method, `${actions(mia)}/feature`)
  const featured = async () =>
    (await world.call(leo, 'GET', '/profile', { list: 'featured' })).body.data.map(({ id }) => id)
  const logged = async () =>
    (await world.call(admin, 'GET', '/admin/audit', { subject: mia.userId })).body.data.map(
      ({ kind }) => kind,
    )
  await publish(world, mia, {})
  for (const by of [moderator, leo, mia]) expect((await feature(by, 'POST')).status).toBe(403)
  expect(await featured()).not.toContain(mia.profileId)

  const answers = await Promise.all([feature(admin, 'POST'), feature(admin, 'POST')])
  const [at] = answers.map(({ body }) => body.featured_at)
  expect(at).toEqual(expect.any(String))
  for (const { body } of answers)
    expect(body).toMatchObject({ profile: { id: mia.profileId }, featured_at: at })
  world.clock.advance(1000)
  // Featuring it again doesn't move it to the front.
  expect((await feature(admin, 'POST')).body).toMatchObject({ featured_at: at })
  expect(await featured()).toEqual([mia.profileId])
  expect(await logged()).toEqual(['feature-profile'])
  for (const by of [moderator, leo, mia]) expect((await feature(by, 'DELETE')).status).toBe(403)
  expect(await featured()).toEqual([mia.profileId])

  for (const { body } of await Promise.all([feature(admin, 'DELETE'), feature(admin, 'DELETE')]))
    expect(body).toMatchObject({ featured_at: null })
  expect(await featured()).toEqual([])
  expect(await logged()).toEqual(['unfeature-profile', 'feature-profile'])
  expect(await titlesOf(mia)).toEqual([])
  expect(
    (await world.call(admin, 'POST', `/admin/profile/${admin.profileId}/actions/feature`)).body,
  ).toMatchObject({
    code: 'staff-acts-on-self',
  })
})

test('the team can find profiles by name, even a misspelled one, and list banned profiles, newest first', async () => {
  const find = async (query: object) =>
    (await world.call(moderator, 'GET', '/admin/profile', query)).body.data.map(({ profile }) => profile.id)
  expect((await find({ search: mia.username.toUpperCase() })).at(0)).toEqual(mia.profileId)
  const zenobia = await world.person(`zenobia${mia.username}`)
  for (const search of [zenobia.username, `zenobbia${mia.username}`, 'ZENÖBIA', 'ze'])
    expect([search, await find({ search })]).toEqual([search, [zenobia.profileId]])
  expect(await find({ search: '100%_' })).toEqual([])
  expect(await find({ banned: true, search: mia.username })).not.toContain(mia.profileId)
  await banForever(admin, mia)
  await banUntil(moderator, leo, inHours(1))
  expect((await find({ banned: true })).slice(0, 2)).toEqual(
    [mia.profileId, leo.profileId].toSorted((a, b) => (a < b ? 1 : -1)),
  )
  const { totalProfiles, bannedProfiles } = (await world.call(moderator, 'GET', '/admin/profile/statistics'))
    .body
  expect(bannedProfiles).toBeGreaterThanOrEqual(2)
  expect(totalProfiles).toBeGreaterThan(bannedProfiles)
})

test("admins can read a profile's transactions, and moderators can read only its use of AI tools", async () => {
  const read = (by: Person, what: 'transaction' | 'tool') =>
    world.send(by, 'GET', `/admin/profile/${mia.profileId}/${what}`)
  expect((await read(admin, 'transaction')).body).toMatchObject({ data: [] })
  expect((await read(moderator, 'transaction')).status).toBe(403)
  expect((await read(moderator, 'tool')).body).toMatchObject({ data: [] })
  for (const what of ['transaction', 'tool'] as const) expect((await read(mia, what)).status).toBe(403)
})

test('a ban takes effect immediately on a signed-in device, and so does its end', async () => {
  const post = async () => (await world.call(mia, 'POST', '/post', { description: 'Hello' })).status
  expect(await post()).toBe(200)
  await banUntil(moderator, mia, inHours(48))
  expect(await post()).toBe(403)
  await lift(admin, mia)
  expect(await post()).toBe(200)
})

test('a ban ends on time, and the profile is notified once', async () => {
  await banUntil(moderator, mia, inHours(1))
  await banForever(admin, leo)
  await endBans(world.deps, new AbortController().signal)
  expect((await show(mia)).ban).not.toBeNull()
  world.clock.advance(hourMs)
  expect((await show(mia)).ban).toBeNull()
  const signal = new AbortController().signal
  await Promise.all([endBans(world.deps, signal), endBans(world.deps, signal)])
  const ended = `The ban on your profile “@${mia.username}” has ended`
  expect((await titlesOf(mia)).filter((title) => title === ended)).toHaveLength(1)
  expect((await show(leo)).ban).not.toBeNull()
  // A profile can be banned again after a ban has ended.
  expect((await banUntil(moderator, mia, inHours(1))).body.ban).not.toBeNull()
})

test('an invalid warning or ban names every invalid field and changes nothing', async () => {
  expect((await banUntil(moderator, mia, inHours(0), ' ')).body).toMatchObject({
    code: 'invalid-request',
    fields: { until: 'Choose a time in the future.', reason: 'Enter a reason.' },
  })
  expect((await banUntil(moderator, mia, inHours(24 * 366))).body).toMatchObject({
    fields: { until: 'Choose a time within the next 365 days.' },
  })
  expect((await warn(moderator, mia, { reason: ' ' })).body).toMatchObject({
    fields: { reason: 'Enter a reason.' },
  })
  for (const reason of ['', ' ']) expect((await lift(admin, mia, reason)).status).toBe(400)
  expect(await show(mia)).toMatchObject({ ban: null, warning_count: 0 })
  expect(await titlesOf(mia)).toEqual([])
})

test('nobody can act on themselves or on an admin, and moderators can act only on users', async () => {
  const boss2 = await world.person(`boss${people}`, { role: 'admin' })
  for (const [by, who, code] of [
    [moderator, moderator, 'staff-acts-on-self'],
    [admin, admin, 'staff-acts-on-self'],
    [moderator, colleague, 'staff-acts-on-team'],
    [moderator, admin, 'staff-acts-on-team'],
    [admin, boss2, 'staff-acts-on-team'],
  ] as const) {
    for (const answer of [await warn(by, who), await banUntil(by, who, inHours(1))])
      expect(answer).toMatchObject({ status: 403, body: { code } })
    expect(await show(who)).toMatchObject({ ban: null, warning_count: 0 })
  }
  expect((await warn(admin, colleague)).status).toBe(200)
  expect((await warn(moderator, { ...mia, profileId: randomUUID() })).status).toBe(404)
})

test('nobody can act on a profile that they reported, or whose owner reported them, but a colleague can', async () => {
  const postId = await publish(world, mia, { description: 'Buy now' })
  const report = (who: Person, contentType: 'post' | 'profile', contentId: string) =>
    world.call(who, 'POST', '/report', { contentType, contentId, reason: 'spam' })
  await report(moderator, 'post', postId)
  await report(leo, 'profile', moderator.profileId)
  for (const who of [mia, leo]) {
    expect(await warn(moderator, who)).toMatchObject({ status: 409, body: { code: 'reported-between' } })
    expect((await banUntil(moderator, who, inHours(1))).status).toBe(409)
    expect(await show(who)).toMatchObject({ ban: null, warning_count: 0 })
    expect((await warn(colleague, who)).body).toMatchObject({ warning_count: 1 })
  }
})
