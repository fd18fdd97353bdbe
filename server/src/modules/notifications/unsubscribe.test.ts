import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#kernel/db'
import { runJobs } from '#testing/run-jobs'
import { allPreferences } from '#testing/notification-preferences'
import { createWorld, type Person, type World } from '#testing/world'
import { tell, type Telling } from './tell.ts'

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

const preferences = async (who = leo) =>
  (await world.call(who, 'GET', '/profile/preferences/notifications')).body
const withoutPayoutEmails = { ...allPreferences, payout: { in_app: true, push: true, email: false } }

async function tellOfPayout(who = leo): Promise<void> {
  const notification: Telling['notification'] = {
    kind: 'payout',
    news: 'paid',
    credits: 12.5,
    destination: '•••• 3000',
    reason: null,
  }
  await inTransaction(world.db, (tx) =>
    tell(tx, { key: randomUUID(), userId: who.userId, notification, at: world.clock.now() }),
  )
  await runJobs(world)
}

const lettersTo = (who: Person) => world.letters.filter(({ to }) => to === who.email)

/** The path of the unsubscribe link in an email about a payout. */
async function linkFor(who = leo): Promise<string> {
  await tellOfPayout(who)
  return new URL(lettersTo(who).at(-1)?.unsubscribeAt ?? '').pathname
}

const post = (url: string) =>
  world.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

test('opening an unsubscribe link shows which emails it turns off, without turning them off', async () => {
  const link = await linkFor()
  expect(link).toMatch(/^\/unsubscribe\/payout\./)
  const letter = lettersTo(leo).at(-1)
  expect(letter?.text).toContain(`http://fanfare.test${link}`)
  const shown = { status: 200, body: { type: 'payout', is_on: true } }
  for (const _ of [1, 2]) expect(await world.send(null, 'GET', link)).toMatchObject(shown)
  expect(await preferences()).toEqual(allPreferences)
})

test('an email program turns off one type of email by posting to the link, even twice and signed out', async () => {
  const mia = await world.person(`mia${people}`)
  const link = await linkFor()
  for (const _ of [1, 2]) expect((await post(link)).statusCode).toBe(200)
  expect(await preferences()).toEqual(withoutPayoutEmails)
  expect(await preferences(mia)).toEqual(allPreferences)
  expect(await world.send(null, 'GET', link)).toMatchObject({ body: { type: 'payout', is_on: false } })
  await tellOfPayout()
  expect(lettersTo(leo)).toHaveLength(1)
})

test('the link works for a person who is signed out or signed in as somebody else', async () => {
  const mia = await world.person(`mia${people}`)
  expect((await world.send(mia, 'POST', await linkFor())).status).toBe(200)
  expect([await preferences(), await preferences(mia)]).toEqual([withoutPayoutEmails, allPreferences])
})

test('a changed or invented link returns an error and turns nothing off', async () => {
  const mia = await world.person(`mia${people}`)
  const link = await linkFor()
  const [, , token = ''] = link.split('/')
  const [type = '', userId = '', signature = ''] = token.split('.')
  const wrong = [
    `renewal.${userId}.${signature}`,
    `${type}.${mia.userId}.${signature}`,
    `${type}.${userId}.${'A'.repeat(signature.length)}`,
    `${type}.${userId}`,
    `like.${userId}.${signature}`,
    'a-token',
  ]
  for (const one of wrong) {
    expect([one, (await post(`/unsubscribe/${one}`)).statusCode]).toEqual([one, 404])
    expect(await world.send(null, 'GET', `/unsubscribe/${one}`)).toMatchObject({
      status: 404,
      body: { code: 'link-not-valid' },
    })
    expect((await world.send(null, 'POST', `/unsubscribe/${one}`)).status).toBe(404)
  }
  expect([await preferences(), await preferences(mia)]).toEqual([allPreferences, allPreferences])
})
