import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#kernel/db'
import { countJobs } from '#kernel/jobs'
import { collectNotifications } from '#testing/collect-notifications'
import { preferencesWith } from '#testing/notification-preferences'
import { runJobs, runPostponedJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { deleteOldKeys } from './delete-old-keys.ts'
import { deliverOnce } from './deliver.ts'
import { recall, tell, tellByMail, type Telling } from './tell.ts'

let world: World
let leo: Person
let people = 0
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  leo = await world.person(`leo${(people += 1)}`)
})
afterAll(() => world.close())

const subjects = (email = leo.email) =>
  world.letters.filter(({ to }) => to === email).map(({ subject }) => subject)
const payout: Telling['notification'] = {
  kind: 'payout',
  news: 'paid',
  credits: 12.5,
  destination: '•••• 3000',
  reason: null,
}
const destination: Telling['notification'] = {
  kind: 'payout-destination',
  news: 'changed',
  method: 'iban',
  end: '•••• 3000',
  username: null,
  at: '2026-01-07T15:15:00Z',
}
const tellLeo = (telling: Partial<Telling> = {}) =>
  inTransaction(world.db, (tx) =>
    tell(tx, {
      key: randomUUID(),
      userId: leo.userId,
      notification: payout,
      at: world.clock.now(),
      ...telling,
    }),
  )
const switchPayouts = (isOn: boolean) =>
  world.call(
    leo,
    'PUT',
    '/profile/preferences/notifications',
    preferencesWith({ payout: { in_app: true, push: true, email: isOn } }),
  )

test('an event is emailed once, even if it is recorded again, concurrently or after the email was sent', async () => {
  const key = randomUUID()
  await Promise.all(Array.from({ length: 5 }, () => tellLeo({ key })))
  await runJobs(world)
  await tellLeo({ key })
  await runJobs(world)
  expect(subjects()).toEqual(['Your payout was paid'])
})

test("a job that runs again after its email was sent doesn't send it again", async () => {
  const key = randomUUID()
  await tellLeo({ key })
  const told = { key, userId: leo.userId, notification: payout, until: null }
  await deliverOnce(world.deps, told)
  await deliverOnce(world.deps, told)
  await runJobs(world)
  expect(subjects()).toHaveLength(1)
})

test('an event that was rolled back notifies nobody, and can be recorded later', async () => {
  const key = randomUUID()
  await inTransaction(world.db, async (tx) => {
    await tell(tx, { key, userId: leo.userId, notification: payout, at: world.clock.now() })
    throw new Error('changed my mind')
  }).catch(() => undefined)
  await runJobs(world)
  expect(subjects()).toEqual([])
  await tellLeo({ key })
  await runJobs(world)
  expect(subjects()).toHaveLength(1)
})

test('an email uses the address and the preferences at the time of sending', async () => {
  await tellLeo()
  await world.db
    .updateTable('user')
    .set({ email: `moved${people}@example.com` })
    .where('id', '=', leo.userId)
    .execute()
  await runJobs(world)
  expect([subjects(), subjects(`moved${people}@example.com`)]).toEqual([[], ['Your payout was paid']])
})

test('a user who turned payout emails off still gets the emails that protect their earnings', async () => {
  await tellLeo()
  await switchPayouts(false)
  await tellLeo({ notification: destination })
  await runJobs(world)
  expect(subjects()).toEqual(['Your payout bank account was changed'])
  // Emails from before aren't sent when the type is turned on again.
  await switchPayouts(true)
  await runJobs(world)
  expect(subjects()).toHaveLength(1)
})

test("a deleted user, or one without an address, isn't emailed and leaves no job behind", async () => {
  await world.db.updateTable('user').set({ email: null }).where('id', '=', leo.userId).execute()
  await tellLeo()
  await tellLeo({ userId: randomUUID() })
  const before = world.letters.length
  await collectNotifications(world)
  expect([world.letters.length - before, await countJobs(world.db)]).toEqual([0, 0])
})

test("an event that is recalled in time isn't emailed, and one that was emailed isn't emailed again", async () => {
  const [early, late] = [randomUUID(), randomUUID()]
  await tellLeo({ key: early })
  await inTransaction(world.db, (tx) => recall(tx, { key: early }))
  await tellLeo({ key: late, notification: destination })
  await runJobs(world)
  await inTransaction(world.db, (tx) => recall(tx, { key: late }))
  await tellLeo({ key: late, notification: destination })
  await runJobs(world)
  expect(subjects()).toEqual(['Your payout bank account was changed'])
})

test("an expired notification isn't emailed", async () => {
  const at = world.clock.now().getTime()
  await tellLeo({ until: new Date(at - 1) })
  await tellLeo({ until: new Date(at + 60_000), notification: destination })
  await runJobs(world)
  expect(subjects()).toEqual(['Your payout bank account was changed'])
})

test('emails wait while the mail server is down, and are then sent once', async () => {
  const { send } = world.deps.mail
  world.deps.mail.send = () => Promise.reject(new Error('The mail server is away.'))
  await tellLeo()
  await runJobs(world)
  expect(subjects()).toEqual([])
  world.deps.mail.send = send
  for (const _ of [1, 2]) {
    await runPostponedJobs(world)
  }
  expect(subjects()).toEqual(['Your payout was paid'])
})

test('records of sent notifications are deleted when they are old enough', async () => {
  const count = async () => (await world.db.selectFrom('notification_key').select('key').execute()).length
  const [old, recent] = [randomUUID(), randomUUID()]
  await tellLeo({ key: old })
  await tellLeo({ key: recent })
  await runJobs(world)
  const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * 86_400_000)
  const date = (key: string, told_at: Date) =>
    world.db.updateTable('notification_key').set({ told_at }).where('key', '=', key).execute()
  await date(old, daysAgo(91))
  await date(recent, daysAgo(89))
  const before = await count()
  await deleteOldKeys(world.deps)
  expect(await count()).toBe(before - 1)
  expect(
    await world.db.selectFrom('notification_key').select('key').where('key', 'in', [old, recent]).execute(),
  ).toEqual([{ key: recent }])
})

test('an AI result is emailed once to users who turned that on, and nothing is queued for the others', async () => {
  const key = randomUUID()
  const notification = {
    kind: 'ai-result',
    title: 'Face swap',
    slug: 'face-swap',
    requestId: 'r',
    outcome: 'succeeded',
  } as const
  const mail = () =>
    inTransaction(world.db, (tx) => tellByMail(tx, { key, userId: leo.userId, notification }))
  await mail()
  expect(await countJobs(world.db)).toBe(0)
  const preferences = preferencesWith({ ai_result: { in_app: true, push: true, email: true } })
  await world.call(leo, 'PUT', '/profile/preferences/notifications', preferences)
  await Promise.all([mail(), mail()])
  await runJobs(world)
  await mail()
  await runJobs(world)
  expect(subjects()).toEqual(['Face swap: your result is ready'])
  await collectNotifications(world)
  expect((await world.call(leo, 'GET', '/profile/notifications')).body.data).toEqual([])
})
