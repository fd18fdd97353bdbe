import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sentenceOf } from '@fanfare/contract/notification-list/sentence'
import type { NotificationPreferences } from '@fanfare/contract/notifications/preferences'
import { isPublicAddress, openPublicWeb } from '#gateways/public-web/open-public-web'
import { sql } from '#kernel/db'
import { collectNotifications } from '#testing/collect-notifications'
import { runJobs } from '#testing/run-jobs'
import { follow, publish } from '#testing/known-posts'
import { giveCredits } from '#testing/money/known-money'
import { allPreferences } from '#testing/notification-preferences'
import { startPushService, type PushService, type TestDevice } from '#testing/processes/push-service'
import { createTestDatabase } from '#testing/test-database'
import { createWorldOn, type Person, type World } from '#testing/world'
import { affairs, deeds, type Cast, type Channel, type ToldEvent } from './told-events.ts'

// Every event that sends notifications happens to Leo. Mia causes it, and Ida is a stranger who follows both. Each of
// the three has a device, and the tests compare everything that they receive.

let world: World
let service: PushService
let cast: Cast
let ida: Person
let devices: Map<Person, TestDevice>
let round = 0
beforeAll(async () => {
  service = await startPushService()
  world = await createWorldOn(await createTestDatabase(), {
    settings: {},
    payments: { card: null, crypto: null },
    lowerCeilings: {},
    // The push service of the test runs on this machine.
    publicWeb: openPublicWeb({ isAllowed: (ip) => ip === '127.0.0.1' || isPublicAddress(ip) }),
  })
})
beforeEach(async () => {
  round += 1
  const [mia, leo, moderator] = [
    await world.person(`mia${round}`),
    await world.person(`leo${round}`),
    await world.person(`moderator${round}`, { role: 'moderator' }),
  ]
  ida = await world.person(`ida${round}`)
  await giveCredits(world, mia, 100_00n)
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await world.call(leo, 'PUT', '/profile/plans', { monthly_price: 10, discounts })
  for (const [follower, followed] of [
    [leo, mia],
    [ida, leo],
    [ida, mia],
  ] as const)
    await follow(world, follower, followed)
  const postId = await publish(world, leo)
  const { body } = await world.call(leo, 'POST', `/post/${postId}/comments`, { body: 'First!' })
  cast = { world, mia, leo, moderator, postId, commentId: body.id }
  devices = new Map()
  for (const person of [mia, leo, ida]) {
    const device = await service.newDevice()
    await world.call(person, 'PUT', '/push/device', device.subscription)
    devices.set(person, device)
  }
})
afterAll(async () => {
  service.stop()
  await world.close()
})

type Told = Record<Channel, string[]>

async function toldTo(who: Person): Promise<Told> {
  const { body } = await world.call(who, 'GET', '/profile/notifications')
  const pushes = (await devices.get(who)?.received()) ?? []
  return {
    in_app: body.data.map(sentenceOf).map(({ who: people, did }) => `${people} ${did}`.trim()),
    push: pushes.map(({ text }) => text),
    email: world.letters.filter(({ to }) => to === who.email).map(({ subject }) => subject),
  }
}

const nothing: Told = { in_app: [], push: [], email: [] }

interface Everybody {
  leo: Told
  mia: Told
  ida: Told
}

/** Makes the event happen, and returns everybody's notifications. */
async function toldOf(event: ToldEvent): Promise<Everybody> {
  await event.happens(cast)
  await collectNotifications(world)
  await sql`update graphile_worker._private_jobs set run_at = now() where key ~ '^(push|mail)-'`.execute(
    world.owner,
  )
  await runJobs(world)
  const { mia, leo } = cast
  return { leo: await toldTo(leo), mia: await toldTo(mia), ida: await toldTo(ida) }
}

/** The notifications expected if only Leo is notified, on these channels. */
function leoOn(channels: readonly Channel[], event: ToldEvent): Everybody {
  const onlyOn = (channel: Channel) => (channels.includes(channel) ? [event.says(cast)] : [])
  const leo = {
    in_app: onlyOn('in_app'),
    push: onlyOn('push'),
    email: channels.includes('email') ? [event.subject ?? event.says(cast)] : [],
  }
  return { leo, mia: nothing, ida: nothing }
}

const nobody: Everybody = { leo: nothing, mia: nothing, ida: nothing }

type Switches = Record<string, Partial<Record<Channel, boolean>>>

/** Turns off those of the channels that have a switch, for one type or, without a type, for all. */
async function turnOff(channels: readonly Channel[], type?: string): Promise<void> {
  const preferences = Object.fromEntries(
    Object.entries(allPreferences as Switches).map(([name, switches]) => [
      name,
      type === undefined || name === type ? offIn(switches, channels) : switches,
    ]),
  ) as NotificationPreferences
  const { status } = await world.call(cast.leo, 'PUT', '/profile/preferences/notifications', preferences)
  expect(status).toBe(200)
}

const offIn = (switches: Switches[string], channels: readonly Channel[]) =>
  Object.fromEntries(
    Object.entries(switches).map(([channel, isOn]) => [
      channel,
      isOn && !channels.includes(channel as Channel),
    ]),
  )

/** The channels that remain when one is turned off: a notification that is off in the app isn't pushed either. */
const without = (channels: readonly Channel[], off: Channel): Channel[] =>
  channels.filter((channel) => channel !== off && !(off === 'in_app' && channel === 'push'))

/** The same for what other people did, which isn't emailed either. */
const withoutDeed = (channels: readonly Channel[], off: Channel): Channel[] =>
  off === 'in_app' ? [] : without(channels, off)

describe.each(Object.entries<ToldEvent>(deeds))('of a %s', (type, deed) => {
  test('only Leo is notified', async () => {
    expect(await toldOf(deed)).toEqual(leoOn(deed.channels, deed))
  })

  test('nobody is notified when Leo blocked Mia', async () => {
    await world.call(cast.leo, 'POST', `/profile/${cast.mia.profileId}/block`)
    expect(await toldOf(deed)).toEqual(nobody)
  })

  test('nobody is notified when Mia blocked Leo', async () => {
    await world.call(cast.mia, 'POST', `/profile/${cast.leo.profileId}/block`)
    expect(await toldOf(deed)).toEqual(nobody)
  })

  test('nobody is notified when Leo muted Mia', async () => {
    await world.call(cast.leo, 'POST', `/profile/${cast.mia.profileId}/mute`)
    expect(await toldOf(deed)).toEqual(nobody)
  })

  test.each(deed.channels)('Leo is notified on the other channels when he turned %s off', async (channel) => {
    await turnOff([channel], type)
    expect(await toldOf(deed)).toEqual(leoOn(withoutDeed(deed.channels, channel), deed))
  })

  test('nobody is notified when Leo turned everything off', async () => {
    await turnOff(['in_app', 'push', 'email'])
    expect(await toldOf(deed)).toEqual(nobody)
  })

  test('Leo also gets an email once he turned these on', async () => {
    const preferences = Object.entries(allPreferences as Switches).map(([name, switches]) => [
      name,
      name === type ? { ...switches, email: true } : switches,
    ])
    await world.call(
      cast.leo,
      'PUT',
      '/profile/preferences/notifications',
      Object.fromEntries(preferences) as NotificationPreferences,
    )
    const channels = new Set<Channel>([...deed.channels, 'email'])
    expect(await toldOf(deed)).toEqual(leoOn([...channels], deed))
  })

  test('nobody is notified of their own actions', async () => {
    cast = { ...cast, mia: cast.leo }
    expect(await toldOf(deed)).toEqual(nobody)
  })
})

const switchable = Object.entries<readonly ToldEvent[]>(affairs)
  .filter(([type]) => type !== 'account')
  .flatMap(([type, events]) => events.map((event) => [type, event] as const))

describe.each(switchable)('of a %s', (type, affair) => {
  test('only Leo is notified', async () => {
    expect(await toldOf(affair)).toEqual(leoOn(affair.channels, affair))
  })

  test.each(affair.channels)(
    'Leo is notified on the other channels when he turned %s off',
    async (channel) => {
      await turnOff([channel], type)
      expect(await toldOf(affair)).toEqual(leoOn(without(affair.channels, channel), affair))
    },
  )
})

test('once Leo turned on emails about AI results, he also gets these, and nobody else is notified', async () => {
  const [result] = affairs.ai_result
  const preferences = { ...allPreferences, ai_result: { in_app: true, push: true, email: true } }
  await world.call(cast.leo, 'PUT', '/profile/preferences/notifications', preferences)
  expect(await toldOf(result)).toEqual(leoOn(['in_app', 'push', 'email'], result))
})

describe.each<ToldEvent>(affairs.account)('of their account (%#)', (affair) => {
  test('only Leo is notified', async () => {
    expect(await toldOf(affair)).toEqual(leoOn(affair.channels, affair))
  })

  test('Leo is notified even if he turned off everything that can be turned off', async () => {
    await turnOff(['in_app', 'push', 'email'])
    expect(await toldOf(affair)).toEqual(leoOn(affair.channels, affair))
  })
})
