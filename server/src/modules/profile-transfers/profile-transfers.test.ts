import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { collectNotifications } from '#testing/collect-notifications'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf, giveCredits, giveEarnings } from '#testing/money/known-money'
import { makeContent, publish } from '#testing/known-posts'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Answer, type Person, type World } from '#testing/world'

let world: World
let stranger: Person
beforeAll(async () => {
  world = await createWorld({ AUTOMATIC_PAYOUT: '0', MIN_PAYOUT: '5' })
  stranger = await world.person('stranger')
})
afterAll(() => closeBalanced(world))

let number = 0

/** A sender with two profiles, acting as the later one, and the intended recipient. */
async function pair(): Promise<{ giver: Person; first: string; recipient: Person }> {
  number += 1
  const giver = await world.person(`giver${number}`)
  const recipient = await world.person(`recipient${number}`)
  const second = await anotherOf(giver, `spare${number}`)
  await world.call(giver, 'POST', '/user/profile/switch', { profile_id: second })
  return { giver: { ...giver, profileId: second }, first: giver.profileId, recipient }
}

async function anotherOf(who: Person, username: string): Promise<string> {
  const { profileId } = await world.person(username)
  const owner = { user_id: who.userId }
  await world.db.updateTable('profile').set(owner).where('id', '=', profileId).execute()
  return profileId
}

const offer = (who: Person | null, to: string, more: object = {}) =>
  world.call(who, 'POST', '/user/profile/transfer', {
    id: randomUUID(),
    profile_id: who?.profileId ?? stranger.profileId,
    to,
    ...more,
  })
const accept = (who: Person | null, id: string) =>
  world.call(who, 'POST', `/user/profile/transfer/${id}/accept`)
const end = (who: Person | null, id: string) => world.call(who, 'DELETE', `/user/profile/transfer/${id}`)
const offersOf = async (who: Person) => (await world.call(who, 'GET', '/user/profile/transfer')).body['data']

async function offered(giver: Person, recipient: Person): Promise<string> {
  const { status, body } = await offer(giver, recipient.username)
  expect(status).toBe(200)
  return body['id']
}

const ownerOf = async (profileId: string): Promise<string> =>
  (
    await world.db
      .selectFrom('profile')
      .select('user_id')
      .where('id', '=', profileId)
      .executeTakeFirstOrThrow()
  ).user_id

/** Expects a refusal with this code and an unchanged owner. */
async function refused(profileId: string, run: () => Promise<Answer>, code: string): Promise<Answer> {
  const before = await ownerOf(profileId)
  const answer = await run()
  expect(answer.body['code']).toBe(code)
  expect(await ownerOf(profileId)).toBe(before)
  return answer
}

const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).sort((a, b) => a - b)
const earned = ({ profileId }: Person) => earningsOf(world, { profileId })
const lettersTo = ({ email }: Person) =>
  world.letters.filter(({ to }) => to === email).map(({ subject }) => subject)

test("the new owner can't read the profile's earlier notifications", async () => {
  const { giver, recipient } = await pair()
  await world.call(stranger, 'POST', `/profile/${giver.profileId}/follow`)
  await collectNotifications(world)
  const listed = async (who: Person) =>
    (await world.call(who, 'GET', '/profile/notifications?type=follow')).body.data
  expect(await listed(giver)).toMatchObject([{ actors: [{ username: stranger.username }] }])
  await accept(recipient, await offered(giver, recipient))
  await world.call(recipient, 'POST', '/user/profile/switch', { profile_id: giver.profileId })
  await collectNotifications(world)
  expect(await listed(recipient)).toEqual([])
})

test('a transferred profile is no longer named in lists until its new owner turns that on', async () => {
  const { giver, recipient } = await pair()
  const preferences = async (who: Person) => (await world.call(who, 'GET', '/profile/preferences/lists')).body
  await world.call(giver, 'PUT', '/profile/preferences/lists', { shows_in_lists: true })
  expect(await preferences(giver)).toEqual({ shows_in_lists: true })
  await accept(recipient, await offered(giver, recipient))
  await world.call(recipient, 'POST', '/user/profile/switch', { profile_id: giver.profileId })
  expect(await preferences(recipient)).toEqual({ shows_in_lists: false })
})

test('a profile is transferred with its posts, photos and earnings, but without wallets and roles', async () => {
  const { giver, first, recipient } = await pair()
  const postId = await publish(world, giver, { description: 'Of the first owner' })
  const content = await makeContent(world, giver)
  await giveEarnings(world, giver, 25_00n)
  await giveCredits(world, giver, 9_00n)
  const id = await offered(giver, recipient)
  expect(await offersOf(giver)).toMatchObject([{ id, is_incoming: false, state: 'pending' }])
  expect(await offersOf(recipient)).toMatchObject([{ id, is_incoming: true, state: 'pending' }])
  expect(await offersOf(await world.person('outsider'))).toEqual([])
  expect(await ownerOf(giver.profileId)).toBe(giver.userId)

  const accepted = await accept(recipient, id)
  expect(accepted).toMatchObject({ status: 200, body: { state: 'accepted', is_incoming: true } })
  expect([await offersOf(giver), await offersOf(recipient)]).toEqual([[], []])
  const session = await world.call(giver, 'GET', '/auth/session')
  expect(session.body['profile']?.['id']).toBe(first)
  const edit = { description: 'Still of the first owner?' }
  expect((await world.call(giver, 'PUT', `/post/${postId}`, edit)).status).toBe(403)
  expect((await world.call(giver, 'DELETE', '/content', { ids: [content.id] })).status).toBe(404)
  expect(
    (await world.call(giver, 'POST', '/user/profile/switch', { profile_id: giver.profileId })).status,
  ).toBe(404)

  await world.call(recipient, 'POST', '/user/profile/switch', { profile_id: giver.profileId })
  const edited = await world.call(recipient, 'PUT', `/post/${postId}`, { description: 'Of the second owner' })
  expect(edited).toMatchObject({ status: 200, body: { description: 'Of the second owner' } })
  expect((await world.call(recipient, 'DELETE', '/content', { ids: [content.id] })).status).toBe(200)
  expect(await earned(giver)).toBe(25_00n)
  const moved = { id: randomUUID(), amount: 25 }
  expect((await world.call(recipient, 'POST', '/user/billing/transfer-balance', moved)).status).toBe(200)
  expect([await balanceOf(world, giver), await balanceOf(world, recipient)]).toEqual([9_00n, 25_00n])
  const users = await world.db
    .selectFrom('user')
    .select('role')
    .where('id', 'in', [giver.userId, recipient.userId])
    .execute()
  expect(users.map(({ role }) => role)).toEqual(['user', 'user'])
})

test('the recipient is emailed about a transfer request, and both users once it is accepted', async () => {
  const { giver, recipient } = await pair()
  const id = await offered(giver, recipient)
  await runJobs(world)
  const name = `“@spare${number}”`
  expect([lettersTo(giver), lettersTo(recipient)]).toEqual([
    [],
    [`Accept or decline the transfer of ${name}`],
  ])
  await accept(recipient, id)
  await runJobs(world)
  expect(lettersTo(giver)).toEqual([`${name} was transferred`])
  expect(lettersTo(recipient)).toEqual([`Accept or decline the transfer of ${name}`, `${name} is now yours`])
})

test('a user receives at most three requests a day from the same person, and ten in total', async () => {
  const { giver, recipient } = await pair()
  const ask = async (who: Person): Promise<number> => {
    const { status, body } = await offer(who, recipient.username)
    if (status === 200) await end(who, body['id'])
    return status
  }
  const statuses = []
  for (let time = 0; time < 5; time += 1) statuses.push(await ask(giver))
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const others = [(await pair()).giver, (await pair()).giver, (await pair()).giver]
  const counted = []
  for (const other of others) for (let time = 0; time < 3; time += 1) counted.push(await ask(other))
  expect(counted.filter((status) => status === 200)).toHaveLength(7)
  // Failed requests don't count, and the limits reset a day later.
  expect((await offer(giver, giver.username)).status).not.toBe(200)
  world.clock.advance(24 * 3_600_000)
  expect(await ask(giver)).toBe(200)
})

test('a request that is canceled before its email is sent sends no email', async () => {
  const { giver, recipient } = await pair()
  await end(giver, await offered(giver, recipient))
  await runJobs(world)
  expect(lettersTo(recipient)).toEqual([])
})

test("if a transfer is accepted before its email is sent, the email doesn't ask for an answer", async () => {
  const { giver, recipient } = await pair()
  await accept(recipient, await offered(giver, recipient))
  await runJobs(world)
  expect(lettersTo(recipient)).toEqual([`“@spare${number}” is now yours`])
})

test("a request requires the user's password, if they have one, and the password can't be guessed", async () => {
  const { giver, recipient } = await pair()
  const password_hash = await hashPassword('the right password')
  await world.db.updateTable('user').set({ password_hash }).where('id', '=', giver.userId).execute()
  const to = recipient.username
  await refused(giver.profileId, () => offer(giver, to), 'wrong-password')
  const wrong = await refused(giver.profileId, () => offer(giver, to, { password: 'no' }), 'wrong-password')
  expect(wrong.body['fields']).toHaveProperty('password')
  expect(await offersOf(recipient)).toEqual([])
  expect((await offer(giver, to, { password: 'the right password' })).status).toBe(200)
  // Entering the right password has reset the number of attempts.
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await offer(giver, to, { password: 'no' })).body['code']).toBe('wrong-password')
  }
  const stopped = await offer(giver, to, { password: 'the right password' })
  expect(stopped.body['code']).toBe('too-many-requests')
})

test('an invalid transfer request is refused, and nobody receives it', async () => {
  const { giver, first, recipient } = await pair()
  const { profileId } = giver
  const to = recipient.username
  await refused(profileId, () => offer(null, to), 'not-signed-in')
  await refused(profileId, () => offer(stranger, to, { profile_id: profileId }), 'profile-not-found')
  await refused(stranger.profileId, () => offer(stranger, to), 'last-profile')
  await refused(profileId, () => offer(giver, 'nobody_at_all'), 'profile-not-found')
  await refused(profileId, () => offer(giver, giver.username), 'own-profile')
  await refused(profileId, () => offer(giver, `spare${number}`), 'own-profile')
  await refused(profileId, () => offer(giver, to, { profile_id: randomUUID() }), 'profile-not-found')
  for (let count = 1; count < 20; count += 1) await anotherOf(recipient, `r${number}_${count}`)
  const full = await refused(profileId, () => offer(giver, to), 'too-many-profiles')
  expect(full.body['fields']).toHaveProperty('to')
  expect(await offersOf(recipient)).toEqual([])
  expect(await ownerOf(first)).toBe(giver.userId)
})

test('a request sent twice, even at once, counts once, and a profile has only one pending request', async () => {
  const { giver, recipient } = await pair()
  const id = randomUUID()
  const twice = await Promise.all([1, 2].map(() => offer(giver, recipient.username, { id })))
  expect(statusesOf(twice)).toEqual([200, 200])
  expect(twice[0]?.body).toEqual(twice[1]?.body)
  expect((await offer(giver, recipient.username.toUpperCase(), { id: id.toUpperCase() })).status).toBe(200)
  await refused(giver.profileId, () => offer(giver, stranger.username, { id }), 'conflict')
  await refused(giver.profileId, () => offer(giver, stranger.username), 'transfer-pending')
  expect(await offersOf(recipient)).toHaveLength(1)
  const other = await pair()
  await refused(
    other.giver.profileId,
    () => offer(other.giver, recipient.username, { id }),
    'transfer-pending',
  )
  expect((await end(giver, id)).body['state']).toBe('canceled')
  expect((await offer(giver, stranger.username)).status).toBe(200)
})

test('only one of several concurrent requests for a profile is kept', async () => {
  const { giver, recipient } = await pair()
  const answers = await Promise.all([1, 2, 3].map(() => offer(giver, recipient.username)))
  expect(statusesOf(answers)).toEqual([200, 409, 409])
  expect(await offersOf(recipient)).toHaveLength(1)
})

test("a stranger can't accept or end a request, and its sender can't accept it", async () => {
  const { giver, recipient } = await pair()
  const id = await offered(giver, recipient)
  await refused(giver.profileId, () => accept(stranger, id), 'transfer-not-found')
  await refused(giver.profileId, () => accept(giver, id), 'transfer-not-found')
  await refused(giver.profileId, () => end(stranger, id), 'transfer-not-found')
  await refused(giver.profileId, () => accept(null, id), 'not-signed-in')
  await refused(giver.profileId, () => accept(recipient, randomUUID()), 'transfer-not-found')
  expect(await offersOf(recipient)).toHaveLength(1)
})

test('a transfer accepted twice at once happens once', async () => {
  const { giver, recipient } = await pair()
  const id = await offered(giver, recipient)
  expect(statusesOf(await Promise.all([accept(recipient, id), accept(recipient, id)]))).toEqual([200, 200])
  expect((await accept(recipient, id)).body['state']).toBe('accepted')
  await runJobs(world)
  expect(lettersTo(giver)).toHaveLength(1)
  await refused(giver.profileId, () => end(giver, id), 'transfer-over')
  await refused(giver.profileId, () => end(recipient, id), 'transfer-over')
  expect(await ownerOf(giver.profileId)).toBe(recipient.userId)
})

test('when a request is accepted and canceled at the same time, only one of them takes effect', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { giver, recipient } = await pair()
    const id = await offered(giver, recipient)
    const answers = await Promise.all([accept(recipient, id), end(giver, id)])
    expect(statusesOf(answers)).toEqual([200, 409])
    const isAccepted = answers[0].status === 200
    expect(await ownerOf(giver.profileId)).toBe(isAccepted ? recipient.userId : giver.userId)
  }
})

test("a declined or canceled transfer can't be accepted, and ending it again changes nothing", async () => {
  const { giver, recipient } = await pair()
  const declined = await offered(giver, recipient)
  expect((await end(recipient, declined)).body['state']).toBe('declined')
  expect((await end(recipient, declined)).body['state']).toBe('declined')
  await refused(giver.profileId, () => end(giver, declined), 'transfer-over')
  const canceled = await offered(giver, recipient)
  await end(giver, canceled)
  for (const id of [declined, canceled])
    await refused(giver.profileId, () => accept(recipient, id), 'transfer-over')
})

test('a request expires after a week, and then a new one can be sent', async () => {
  const { giver, recipient } = await pair()
  const id = await offered(giver, recipient)
  const made = await world.db
    .selectFrom('profile_transfer')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const week = 7 * 86_400_000
  expect(made.expires_at.getTime() - made.created_at.getTime()).toBe(week)
  const now = world.clock.now()
  const over = { created_at: new Date(now.getTime() - week), expires_at: now }
  await world.db.updateTable('profile_transfer').set(over).where('id', '=', id).execute()
  await refused(giver.profileId, () => accept(recipient, id), 'transfer-over')
  await refused(giver.profileId, () => end(giver, id), 'transfer-over')
  expect(await offersOf(recipient)).toEqual([])
  expect((await offer(giver, recipient.username)).status).toBe(200)
  expect(await offersOf(recipient)).toHaveLength(1)
  const [{ state } = { state: '' }] = await world.db
    .selectFrom('profile_transfer')
    .select('state')
    .where('id', '=', id)
    .execute()
  expect(state).toBe('expired')
})

test("a recipient with the maximum number of profiles can't accept a transfer", async () => {
  const { giver, recipient } = await pair()
  const id = await offered(giver, recipient)
  for (let count = 1; count < 20; count += 1) await anotherOf(recipient, `f${number}_${count}`)
  await refused(giver.profileId, () => accept(recipient, id), 'too-many-profiles')
  expect(await offersOf(recipient)).toHaveLength(1)
})

test('the sender keeps one profile, even if both transfers are accepted at the same time', async () => {
  const { giver, first, recipient } = await pair()
  const ids = [await offered(giver, recipient), await offered({ ...giver, profileId: first }, recipient)]
  const answers = await Promise.all(ids.map((id) => accept(recipient, id)))
  expect(statusesOf(answers)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('last-profile')
  const owners = [await ownerOf(giver.profileId), await ownerOf(first)]
  expect(owners.sort()).toEqual([giver.userId, recipient.userId].sort())
  expect((await world.call(giver, 'GET', '/auth/session')).body['profile']).not.toBeNull()
})

test('a request ends when its profile is deleted', async () => {
  const { giver, recipient } = await pair()
  const id = await offered(giver, recipient)
  expect((await world.call(giver, 'DELETE', '/profile')).status).toBe(200)
  expect(await offersOf(recipient)).toEqual([])
  expect((await accept(recipient, id)).body['code']).toBe('transfer-over')
  expect(await ownerOf(giver.profileId)).toBe(giver.userId)
})
