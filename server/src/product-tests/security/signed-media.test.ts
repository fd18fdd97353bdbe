import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, makeContent, publish, subscribe, textIn, type KnownContent } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'

// Locked media, requested from the whole server. A signed address works only in a session of the user it was signed
// for.

let world: World
let mia: Person
let leo: Person
let ana: Person
let video: KnownContent
let postId: string

beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
  ana = await world.person('ana')
  video = await makeContent(world, mia, { kind: 'video' })
  postId = await publish(world, mia, { contents: [{ id: video.id, alt: '' }], price: 5 })
  await buy(world, leo, postId)
  await buy(world, ana, postId)
})
afterAll(() => world.close())

async function addressesFor(who: Person): Promise<string[]> {
  const { body } = await world.call(who, 'GET', `/post/${postId}`)
  const media = body['media']?.[0]
  return [
    media?.['video']?.['mp4'],
    media?.['video']?.['hls'],
    media?.['picture']?.['sources']?.[0]?.['src'],
  ].map(textIn)
}

async function fetchAs(cookie: string, url: string, headers: Record<string, string> = {}): Promise<number> {
  const { statusCode } = await world.app.inject({ url, headers: { ...headers, ...(cookie && { cookie }) } })
  return statusCode
}

/** Gives a person another profile and switches their session to it. */
async function switchToAnotherProfile(who: Person): Promise<string> {
  const profileId = randomUUID()
  await world.db
    .insertInto('profile')
    .values({
      id: profileId,
      uuid: randomUUID(),
      user_id: who.userId,
      created_at: world.clock.now(),
      username: `${who.username}_too`,
      display_name: 'Another side',
    })
    .execute()
  const switched = await world.call(who, 'POST', '/user/profile/switch', { profile_id: profileId })
  expect(switched.status).toBe(200)
  return profileId
}

test("a buyer's addresses open in the buyer's session, and in nobody else's", async () => {
  const moderator = await world.person('moderator', { role: 'moderator' })
  const strangers = [mia, ana, moderator, await world.person('stranger')].map(({ cookie }) => cookie)
  const addresses = await addressesFor(leo)
  expect(addresses).toHaveLength(3)
  for (const url of addresses) {
    expect(url).toMatch(/^\/media\/[\w-]{72}\//)
    expect(await fetchAs(leo.cookie, url)).toBe(200)
    expect(await fetchAs(leo.cookie, url, { range: 'bytes=0-3' })).toBe(206)
    for (const cookie of [...strangers, '', 'fanfare_session=made-up']) {
      expect(await fetchAs(cookie, url)).toBe(403)
      expect(await fetchAs(cookie, url, { range: 'bytes=0-3' })).toBe(403)
    }
  }
})

test('an ended session loses access to media immediately', async () => {
  const session = await world.person('session')
  await buy(world, session, postId)
  const [url = ''] = await addressesFor(session)
  expect(await fetchAs(session.cookie, url)).toBe(200)
  expect((await world.call(session, 'POST', '/auth/signout')).status).toBe(200)
  expect(await fetchAs(session.cookie, url)).toBe(403)
})

test('an expired session loses access to media, although the signed address is still valid', async () => {
  const timed = await createWorld()
  const owner = await timed.person('owner')
  const photo = await makeContent(timed, owner)
  timed.clock.advance(30 * 86_400_000 - 60_000)
  const { body } = await timed.call(owner, 'GET', `/content/${photo.id}`)
  const url = body['media']?.['picture']?.['sources']?.[0]?.['src'] ?? ''
  const open = async () => (await timed.app.inject({ url, headers: { cookie: owner.cookie } })).statusCode
  expect(await open()).toBe(200)
  timed.clock.advance(120_000)
  expect(await open()).toBe(403)
  expect((await timed.call(owner, 'GET', `/content/${photo.id}`)).status).toBe(404)
  await timed.close()
})

test('media stays open when its viewer switches to another of their profiles', async () => {
  const dual = await world.person('dual')
  await buy(world, dual, postId)
  const [url = ''] = await addressesFor(dual)
  await switchToAnotherProfile(dual)
  expect(await fetchAs(dual.cookie, url)).toBe(200)
  // The other profile hasn't bought the post, so it gets no address of its own.
  const { body } = await world.call(dual, 'GET', `/post/${postId}`)
  expect([body['unlock'], body['media']]).toEqual(['buy', []])
  expect(await fetchAs(leo.cookie, url)).toBe(403)
})

test('an address stops working when its profile is transferred', async () => {
  const giver = await world.person('giver')
  const second = await switchToAnotherProfile(giver)
  await buy(world, { ...giver, profileId: second }, postId)
  const [url = ''] = await addressesFor(giver)
  expect(await fetchAs(giver.cookie, url)).toBe(200)
  await world.db.updateTable('profile').set({ user_id: ana.userId }).where('id', '=', second).execute()
  world.clock.advance(16_000)
  expect(await fetchAs(giver.cookie, url)).toBe(403)
  expect(await fetchAs(ana.cookie, url)).toBe(200)
})

test('an address stops working within seconds after its viewer loses access', async () => {
  const fan = await world.person('fan')
  const photo = await makeContent(world, mia)
  const contents = [{ id: photo.id, alt: '' }]
  const forSubscribers = await publish(world, mia, { contents, access: 'subscribers' })
  await subscribe(world, fan, { creator: mia, days: 1 })
  const { body } = await world.call(fan, 'GET', `/post/${forSubscribers}`)
  const url = body['media']?.[0]?.['picture']?.['sources']?.[0]?.['src'] ?? ''
  expect(await fetchAs(fan.cookie, url)).toBe(200)
  await world.owner.deleteFrom('subscription').where('subscriber_id', '=', fan.profileId).execute()
  world.clock.advance(16_000)
  expect(await fetchAs(fan.cookie, url)).toBe(403)
})

test('an address stops working when its profile is deleted, although its user stays signed in', async () => {
  const leaver = await world.person('leaver')
  const second = await switchToAnotherProfile(leaver)
  await buy(world, { ...leaver, profileId: second }, postId)
  const [url = ''] = await addressesFor(leaver)
  await world.call(leaver, 'POST', '/user/profile/switch', { profile_id: leaver.profileId })
  expect(await fetchAs(leaver.cookie, url)).toBe(200)
  await world.db
    .updateTable('profile')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', second)
    .execute()
  world.clock.advance(16_000)
  expect(await fetchAs(leaver.cookie, url)).toBe(403)
})

test('an address of a post marked 18+ stops working when its viewer turns such posts off', async () => {
  const adult = await world.person('adult', { seesNsfw: true })
  const photo = await makeContent(world, mia)
  const post = await publish(world, mia, { contents: [{ id: photo.id, alt: '' }], nsfw: true })
  const { body } = await world.call(adult, 'GET', `/post/${post}`)
  const url = body['media']?.[0]?.['picture']?.['sources']?.[0]?.['src'] ?? ''
  expect(await fetchAs(adult.cookie, url)).toBe(200)
  await world.db.updateTable('user').set({ sees_nsfw: false }).where('id', '=', adult.userId).execute()
  world.clock.advance(16_000)
  expect(await fetchAs(adult.cookie, url)).toBe(403)
})

test('public media require a session as soon as their post is locked or removed', async () => {
  const [locked, removed] = [await makeContent(world, mia), await makeContent(world, mia)]
  const first = await publish(world, mia, { contents: [{ id: locked.id, alt: '' }] })
  const second = await publish(world, mia, { contents: [{ id: removed.id, alt: '' }] })
  const addressOf = ({ uuid }: KnownContent) => `/media/public/${uuid}/w640.webp`
  for (const content of [locked, removed]) {
    const { statusCode, headers } = await world.app.inject({ url: addressOf(content) })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=300, must-revalidate'])
  }
  const priced = { description: 'Hello', contents: [{ id: locked.id, alt: '' }], price: 5 }
  expect((await world.call(mia, 'PUT', `/post/${first}`, priced)).status).toBe(200)
  expect((await world.call(mia, 'DELETE', `/post/${second}`)).status).toBe(200)
  for (const content of [locked, removed]) {
    for (const cookie of ['', leo.cookie, mia.cookie])
      expect(await fetchAs(cookie, addressOf(content))).toBe(404)
  }
  expect(await fetchAs('', `/media/public/${locked.uuid}/locked.webp`)).toBe(200)
  expect(await fetchAs('', `/media/public/${removed.uuid}/locked.webp`)).toBe(404)
})

test("a profile's media are listed to each viewer only from posts that the viewer can open", async () => {
  const creator = await world.person('creator')
  const { uuid } = await world.db
    .selectFrom('profile')
    .select('uuid')
    .where('id', '=', creator.profileId)
    .executeTakeFirstOrThrow()
  const forms = {
    open: {},
    sold: { price: 5 },
    subscribers: { access: 'subscribers' },
    followers: { access: 'followers' },
    adults: { nsfw: true },
    draft: { is_draft: true },
    scheduled: { available_from: new Date(world.clock.now().getTime() + 3_600_000).toISOString() },
  } as const
  const names = new Map<string, string>()
  let sold = ''
  for (const [name, form] of Object.entries(forms)) {
    const content = await makeContent(world, creator)
    names.set(content.id, name)
    const id = await publish(world, creator, { contents: [{ id: content.id, alt: name }], ...form })
    if (name === 'sold') sold = id
  }
  await buy(world, leo, sold)
  const adult = await world.person('grown', { seesNsfw: true })
  await subscribe(world, adult, { creator, days: 2 })

  const listedTo = async (who: Person | null) => {
    const { status, body } = await world.call(who, 'GET', `/content/by-profile-uuid/${uuid}`)
    expect(status).toBe(200)
    const media = body['data'] as unknown as { id: string; picture: { sources: { src: string }[] } }[]
    for (const { picture } of media) {
      for (const { src } of picture.sources) expect(await fetchAs(who?.cookie ?? '', src)).toBe(200)
    }
    return media.map(({ id }) => names.get(id) ?? id).toSorted((a, b) => a.localeCompare(b))
  }
  expect(await listedTo(null)).toEqual(['open'])
  expect(await listedTo(ana)).toEqual(['open'])
  expect(await listedTo(leo)).toEqual(['open', 'sold'])
  expect(await listedTo(adult)).toEqual(['adults', 'followers', 'open', 'subscribers'])
  expect(await listedTo(creator)).toEqual(['adults', 'followers', 'open', 'sold', 'subscribers'])
})
