import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sentenceOf } from '@fanfare/contract/notification-list/sentence'
import {
  ActivityType,
  NotificationType,
  type NotificationChannel,
} from '@fanfare/contract/notifications/notification-type'
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
import { hasSwitch, typeOf } from '../../modules/notifications/notification.ts'
import { affairs } from './told-affairs.ts'
import { chatDeeds, deeds, type Cast, type People, type ToldEvent } from './told-events.ts'

// Every event that sends notifications happens, most of them to Leo. Everyone has a device, and the tests compare
// everything that they receive.

let world: World
let service: PushService
let cast: Cast
let devices: Map<Person, TestDevice>
let round = 0
beforeAll(async () => {
  service = await startPushService()
  world = await createWorldOn(await createTestDatabase(), {
    settings: { MODERATOR_REFUND_LIMIT: '10' },
    payments: { card: null, crypto: null },
    lowerCeilings: {},
    // The push service of the test runs on this machine.
    publicWeb: openPublicWeb({ isAllowed: (ip) => ip === '127.0.0.1' || isPublicAddress(ip) }),
  })
})
beforeEach(async () => {
  round += 1
  const mia = await world.person(`mia${round}`)
  const leo = await world.person(`leo${round}`)
  const ida = await world.person(`ida${round}`)
  const moderator = await world.person(`moderator${round}`, { role: 'moderator' })
  const admin = await world.person(`admin${round}`, { role: 'admin' })
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
  cast = { world, mia, leo, ida, moderator, admin, postId, commentId: body.id }
  devices = new Map()
  for (const person of [mia, leo, ida, moderator, admin]) {
    const device = await service.newDevice()
    await world.call(person, 'PUT', '/push/device', device.subscription)
    devices.set(person, device)
  }
})
afterAll(async () => {
  service.stop()
  await world.close()
})

type Told = Record<NotificationChannel, string[]>
type Everybody = Record<keyof People, Told>

async function toldTo(who: Person): Promise<Told> {
  const { body } = await world.call(who, 'GET', '/profile/notifications')
  const pushes = (await devices.get(who)?.received()) ?? []
  return {
    in_app: body.data.map(sentenceOf).map(({ who: people, did }) => `${people} ${did}`.trim()),
    push: pushes.map(({ text }) => text),
    email: world.letters.filter(({ to }) => to === who.email).map(({ subject }) => subject),
  }
}

const toldToEverybody = async (): Promise<Everybody> => ({
  mia: await toldTo(cast.mia),
  leo: await toldTo(cast.leo),
  ida: await toldTo(cast.ida),
  moderator: await toldTo(cast.moderator),
  admin: await toldTo(cast.admin),
})

async function deliver(): Promise<void> {
  // Events that a job causes, such as refunds, send notifications too.
  await runJobs(world)
  await collectNotifications(world)
  await sql`update graphile_worker._private_jobs set run_at = now() where key ~ '^(push|mail)-'`.execute(
    world.owner,
  )
  await runJobs(world)
}

/** Makes the event happen, and returns the notifications that it sends to everybody. */
async function toldOf(event: ToldEvent): Promise<Everybody> {
  const earlier = event.before ? await toldAfter(event.before) : nobody()
  const now = await toldAfter(event.happens)
  return mapEverybody((name) => ({
    in_app: without(now[name].in_app, earlier[name].in_app),
    push: without(now[name].push, earlier[name].push),
    email: without(now[name].email, earlier[name].email),
  }))
}

async function toldAfter(happens: ToldEvent['happens']): Promise<Everybody> {
  await happens(cast)
  await deliver()
  return toldToEverybody()
}

/**
 * The texts of one list, without those of another. A text that occurs twice in the first list needs two in the other.
 */
function without(texts: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return texts.filter((text) => {
    const index = left.indexOf(text)
    if (index !== -1) left.splice(index, 1)
    return index === -1
  })
}

const mapEverybody = (toldOfOne: (name: keyof People) => Told): Everybody => ({
  mia: toldOfOne('mia'),
  leo: toldOfOne('leo'),
  ida: toldOfOne('ida'),
  moderator: toldOfOne('moderator'),
  admin: toldOfOne('admin'),
})

const nobody = () => mapEverybody(() => ({ in_app: [], push: [], email: [] }))

const onlyLeo: readonly (keyof People)[] = ['leo']

/** The notifications expected if only those concerned are notified, on these channels. */
function concernedOn(channels: readonly NotificationChannel[], event: ToldEvent): Everybody {
  const concerned = event.to ?? onlyLeo
  return mapEverybody((name) => {
    const onlyOn = (channel: NotificationChannel, text: string) =>
      concerned.includes(name) && channels.includes(channel) ? [text] : []
    const text = event.says(cast, name)
    return {
      in_app: onlyOn('in_app', text),
      push: onlyOn('push', text),
      email: onlyOn('email', event.subject ?? text),
    }
  })
}

type Switches = Record<string, Partial<Record<NotificationChannel, boolean>>>

/** Turns off all channels of a person that can be turned off, for one type or, without a type, for all types. */
async function turnOff(who: Person, channels: readonly NotificationChannel[], type?: string): Promise<void> {
  const preferences = Object.fromEntries(
    Object.entries(allPreferences as Switches).map(([name, switches]) => [
      name,
      type === undefined || name === type ? offIn(switches, channels) : switches,
    ]),
  ) as NotificationPreferences
  const { status } = await world.call(who, 'PUT', '/profile/preferences/notifications', preferences)
  expect(status).toBe(200)
}

const offIn = (switches: Switches[string], channels: readonly NotificationChannel[]) =>
  Object.fromEntries(
    Object.entries(switches).map(([channel, isOn]) => [
      channel,
      isOn && !channels.includes(channel as NotificationChannel),
    ]),
  )

/** The channels that remain when one is turned off. A notification that is off in the app isn't pushed either. */
const channelsWithout = (
  channels: readonly NotificationChannel[],
  off: NotificationChannel,
): NotificationChannel[] =>
  channels.filter((channel) => channel !== off && !(off === 'in_app' && channel === 'push'))

/** Like `channelsWithout`, for what other people did. That isn't emailed either. */
const deedWithout = (
  channels: readonly NotificationChannel[],
  off: NotificationChannel,
): NotificationChannel[] => (off === 'in_app' ? [] : channelsWithout(channels, off))

const allDeeds = [
  ...Object.entries<ToldEvent>(deeds).map(([type, event]) => ({ deed: type, type, event })),
  ...chatDeeds,
]

describe.each(allDeeds)('of a $deed', ({ type, event: deed }) => {
  test('only Leo is notified', async () => {
    expect(await toldOf(deed)).toEqual(concernedOn(deed.channels, deed))
  })

  test('nobody is notified when Leo blocked Mia', async () => {
    await world.call(cast.leo, 'POST', `/profile/${cast.mia.profileId}/block`)
    expect(await toldOf(deed)).toEqual(nobody())
  })

  test('nobody is notified when Mia blocked Leo', async () => {
    await world.call(cast.mia, 'POST', `/profile/${cast.leo.profileId}/block`)
    expect(await toldOf(deed)).toEqual(nobody())
  })

  test('nobody is notified when Leo muted Mia', async () => {
    await world.call(cast.leo, 'POST', `/profile/${cast.mia.profileId}/mute`)
    expect(await toldOf(deed)).toEqual(nobody())
  })

  test("if Leo mutes Mia afterwards, the notification leaves his list, and he isn't emailed about it", async () => {
    const { leo, ...others } = await toldOf({
      ...deed,
      async happens() {
        await deed.happens(cast)
        await runJobs(world)
        await collectNotifications(world)
        await world.call(cast.leo, 'POST', `/profile/${cast.mia.profileId}/mute`)
      },
    })
    const { leo: nothing, ...nobodyElse } = nobody()
    expect(others).toEqual(nobodyElse)
    // By then, his phone may already have shown it.
    expect({ ...leo, push: [] }).toEqual(nothing)
  })

  test.each(deed.channels)('Leo is notified on the other channels when he turned %s off', async (channel) => {
    await turnOff(cast.leo, [channel], type)
    expect(await toldOf(deed)).toEqual(concernedOn(deedWithout(deed.channels, channel), deed))
  })

  test('nobody is notified when Leo turned everything off', async () => {
    await turnOff(cast.leo, ['in_app', 'push', 'email'])
    expect(await toldOf(deed)).toEqual(nobody())
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
    const channels = new Set<NotificationChannel>([...deed.channels, 'email'])
    expect(await toldOf(deed)).toEqual(concernedOn([...channels], deed))
  })

  test('nobody is notified of their own actions', async () => {
    cast = { ...cast, mia: cast.leo }
    expect(await toldOf(deed)).toEqual(nobody())
  })
})

const kinds = Object.entries<ToldEvent>(affairs).map(([kind, affair]) => {
  const type = typeOf[kind as keyof typeof affairs]
  return { kind, type, affair }
})
const canBeTurnedOff = kinds.filter(({ type }) => hasSwitch(type))
const cannotBeTurnedOff = kinds.filter(({ type }) => !hasSwitch(type))

test('the tables contain every type of activity, every kind of notification and every type with a switch', () => {
  expect(Object.keys(deeds).toSorted()).toEqual([...ActivityType.enum, 'message'].toSorted())
  expect(Object.keys(affairs).toSorted()).toEqual(Object.keys(typeOf).toSorted())
  const listed = [...Object.keys(deeds), ...kinds.map(({ type }) => type)]
  for (const type of NotificationType.enum) expect(listed).toContain(type)
  const tested = [...Object.keys(deeds), ...canBeTurnedOff.flatMap(({ type }) => type ?? [])]
  expect([...new Set(tested)].toSorted()).toEqual(Object.keys(allPreferences).toSorted())
})

test("every kind that the app lists is also pushed, and only AI results aren't emailed unless that is turned on", () => {
  expect(kinds.length).toBeGreaterThan(20)
  for (const { kind, type, affair } of kinds) {
    const expected = [
      ...(type === null ? [] : ['in_app', 'push']),
      ...(type === 'ai_result' ? [] : ['email']),
    ]
    expect([kind, ...affair.channels]).toEqual([kind, ...expected])
  }
})

describe.each(canBeTurnedOff)('of a $kind', ({ type, affair }) => {
  test('only those concerned are notified', async () => {
    expect(await toldOf(affair)).toEqual(concernedOn(affair.channels, affair))
  })

  test.each(affair.channels)(
    'Leo is notified on the other channels when he turned %s off',
    async (channel) => {
      await turnOff(cast.leo, [channel], type ?? undefined)
      expect(await toldOf(affair)).toEqual(concernedOn(channelsWithout(affair.channels, channel), affair))
    },
  )
})

test('once Leo turned on emails about AI results, he also gets these, and nobody else is notified', async () => {
  const result = affairs['ai-result']
  const preferences = { ...allPreferences, ai_result: { in_app: true, push: true, email: true } }
  await world.call(cast.leo, 'PUT', '/profile/preferences/notifications', preferences)
  expect(await toldOf(result)).toEqual(concernedOn(['in_app', 'push', 'email'], result))
})

describe.each(cannotBeTurnedOff)('of a $kind', ({ affair }) => {
  test('only those concerned are notified', async () => {
    expect(await toldOf(affair)).toEqual(concernedOn(affair.channels, affair))
  })

  test('those concerned are notified even if they turned off everything that can be turned off', async () => {
    for (const name of affair.to ?? onlyLeo) await turnOff(cast[name], ['in_app', 'push', 'email'])
    expect(await toldOf(affair)).toEqual(concernedOn(affair.channels, affair))
  })
})
