import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isPublicAddress, openPublicWeb } from '#gateways/public-web/open-public-web'
import { collectNotifications } from '#testing/collect-notifications'
import { publish } from '#testing/known-posts'
import { preferencesWith } from '#testing/notification-preferences'
import { startPushService, type PushService, type TestDevice } from '#testing/processes/push-service'
import { createTestDatabase } from '#testing/test-database'
import { createWorldOn, type Person, type World } from '#testing/world'

let world: World
let service: PushService
let mia: Person
let leo: Person
let ida: Person
let phone: TestDevice
let postId: string
let trios = 0
beforeAll(async () => {
  service = await startPushService()
  world = await createWorldOn(await createTestDatabase(), {
    settings: {},
    payments: { card: null, crypto: null },
    lowerCeilings: {},
    // The push service of these tests runs on this machine.
    publicWeb: openPublicWeb({ isAllowed: (ip) => ip === '127.0.0.1' || isPublicAddress(ip) }),
  })
})
beforeEach(async () => {
  trios += 1
  ;[mia, leo, ida] = [
    await world.person(`mia${trios}`),
    await world.person(`leo${trios}`),
    await world.person(`ida${trios}`),
  ]
  postId = await publish(world, leo)
  phone = await service.newDevice()
})
afterAll(async () => {
  service.stop()
  await world.close()
})

const turnOn = (who: Person, { subscription }: TestDevice) =>
  world.call(who, 'PUT', '/push/device', subscription)
const like = async (who: Person) => {
  await world.call(who, 'POST', `/post/${postId}/like`)
  await collectNotifications(world)
}
const isOn = async (who: Person) => (await world.call(who, 'GET', '/push/device')).body.is_on

test("only the author's phone shows a like, with a link to the post", async () => {
  const tablet = await service.newDevice()
  await turnOn(leo, phone)
  await turnOn(ida, tablet)
  await like(mia)
  expect(await phone.received()).toEqual([
    {
      id: expect.any(String) as string,
      text: `Mia${trios} liked your post`,
      path: `/${leo.username}/${postId}`,
    },
  ])
  expect(await tablet.received()).toEqual([])
})

test("further likes aren't pushed until the notification is read, and the next like after that is", async () => {
  await turnOn(leo, phone)
  await like(mia)
  world.clock.advance(1000)
  await like(ida)
  expect(await phone.received()).toHaveLength(1)
  await world.call(leo, 'POST', '/profile/notifications/read-all')
  world.clock.advance(1000)
  const eve = await world.person(`eve${trios}`)
  await like(eve)
  const texts = (await phone.received()).map(({ text }) => text)
  expect(texts).toEqual([expect.any(String), `Eve${trios} and 2 others liked your post`])
})

test("a like that is taken back and given again isn't pushed again, but is listed", async () => {
  await turnOn(leo, phone)
  await like(mia)
  await world.call(mia, 'DELETE', `/post/${postId}/like`)
  await collectNotifications(world)
  expect((await world.call(leo, 'GET', '/profile/notifications')).body.data).toEqual([])
  world.clock.advance(1000)
  await like(mia)
  expect(await phone.received()).toHaveLength(1)
  expect((await world.call(leo, 'GET', '/profile/notifications')).body.data).toMatchObject([{ type: 'like' }])
})

test('a device gets no more pushes once the user turns push off or signs out', async () => {
  await turnOn(leo, phone)
  expect(await isOn(leo)).toBe(true)
  await world.call(leo, 'DELETE', '/push/device')
  expect(await isOn(leo)).toBe(false)
  expect((await world.send(leo, 'DELETE', '/push/device')).body).toMatchObject({ code: 'push-not-on' })
  await like(mia)
  await turnOn(leo, phone)
  await world.call(leo, 'POST', '/auth/signout')
  await like(ida)
  expect(await phone.received()).toEqual([])
})

test("a phone on which another user signs in gets that user's notifications and not the previous user's", async () => {
  await turnOn(leo, phone)
  await turnOn(ida, phone)
  expect([await isOn(leo), await isOn(ida)]).toEqual([false, true])
  await like(mia)
  expect(await phone.received()).toEqual([])
})

test("a type whose push is turned off isn't pushed, and still appears in the app", async () => {
  await turnOn(leo, phone)
  const off = preferencesWith({ like: { in_app: true, push: false, email: false } })
  await world.call(leo, 'PUT', '/profile/preferences/notifications', off)
  await like(mia)
  expect(await phone.received()).toEqual([])
  expect((await world.call(leo, 'GET', '/profile/notifications')).body.data).toMatchObject([{ type: 'like' }])
})

test('turning push on twice pushes once, and push ends when the push service no longer knows the device', async () => {
  await turnOn(leo, phone)
  await turnOn(leo, phone)
  await phone.answerWith(410)
  await like(mia)
  expect(await isOn(leo)).toBe(false)
})

test('if the push service fails, the push is retried and arrives once', async () => {
  await turnOn(leo, phone)
  await phone.answerWith(503)
  await like(mia)
  expect([await isOn(leo), await phone.received()]).toEqual([true, []])
  await phone.answerWith(null)
  await world.owner
    .updateTable('graphile_worker._private_jobs' as never)
    .set({ run_at: new Date(0) } as never)
    .execute()
  await collectNotifications(world)
  expect(await phone.received()).toHaveLength(1)
})

test("a push service without TLS can't be used, so nothing is sent to it unencrypted", async () => {
  const target = { ...phone.subscription, endpoint: 'http://push.example:8080/to/leo' }
  const { status, body } = await world.send(leo, 'PUT', '/push/device', target)
  expect([status, body['fields']]).toEqual([400, { endpoint: 'Enter a URL that starts with https://.' }])
  expect(await isOn(leo)).toBe(false)
  const secure = { ...target, endpoint: 'https://push.example/to/leo' }
  expect((await world.send(leo, 'PUT', '/push/device', secure)).status).toBe(200)
})

test('a device registered without TLS, from before this was refused, is deleted and never contacted', async () => {
  await turnOn(leo, phone)
  await world.db
    .updateTable('push_device')
    .set({ endpoint: 'http://push.example/to/leo' })
    .where('endpoint', '=', phone.subscription.endpoint)
    .execute()
  await like(mia)
  expect(await isOn(leo)).toBe(false)
})

test("addresses inside this server's network are never contacted, and invalid devices are refused", async () => {
  await turnOn(leo, {
    ...phone,
    subscription: { ...phone.subscription, endpoint: 'http://127.0.0.2:9/to/1' },
  })
  await like(mia)
  expect(await isOn(leo)).toBe(false)
  const wrong = { endpoint: 'ftp://push.example', p256dh: 'short', auth: '' }
  const { status, body } = await world.send(leo, 'PUT', '/push/device', wrong)
  expect([status, Object.keys(body['fields'] ?? {}).toSorted()]).toEqual([
    400,
    ['auth', 'endpoint', 'p256dh'],
  ])
})
