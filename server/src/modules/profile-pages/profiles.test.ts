import sharp from 'sharp'
import type { Picture } from '@fanfare/contract/content/media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContent, publish } from '#testing/known-posts'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let picture: Buffer
beforeAll(async () => {
  world = await createWorld()
  picture = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#c05a2e' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => world.close())

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

type Fields = Record<string, string | File>
const file = (bytes: Buffer = picture, name = 'face.jpg') =>
  new File([Buffer.from(bytes)], name, { type: 'image/jpeg' })

function form(fields: Fields): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

const whole = (username: string): Fields => ({
  username,
  display_name: 'Noor',
  photo: file(),
  cover_image: file(),
})
const create = (who: Person | null, fields: Fields) => world.call(who, 'POST', '/profile', form(fields))
const edit = (who: Person | null, fields: Fields) => world.call(who, 'PUT', '/profile', form(fields))
const show = (who: Person | null, key: string) => world.call(who, 'GET', `/profile/${key}`)
const ownOf = async (who: Person) => (await world.call(who, 'GET', '/user/profile/all')).body
const namesOf = async (who: Person) => (await ownOf(who)).data.map(({ username }) => username)

/** Signs up a user. The server creates a first profile with a generated name. */
async function newcomer(email: string): Promise<Person> {
  const { headers, body } = await world.call(null, 'POST', '/auth/sign-up', {
    email,
    password: 'a long secret',
  })
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  return {
    userId: text(body['user']?.['id']),
    profileId: text(body['profile']?.['id']),
    email,
    cookie,
    username: text(body['profile']?.['username']),
  }
}

test('a new profile has its pictures, is found by id and username, and leaves the session unchanged', async () => {
  const mia = await world.person('mia')
  const links = { Instagram: 'instagram.com/mia', website: 'https://mia.example.com', empty: ' ' }
  const { status, body } = await create(mia, {
    ...whole('Mia.Studio'),
    bio: ' Clay and light. ',
    social_media: JSON.stringify(links),
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    username: 'mia.studio',
    display_name: 'Noor',
    bio: 'Clay and light.',
    social_media: { instagram: 'https://instagram.com/mia', website: 'https://mia.example.com' },
    post_count: 0,
    media_count: 0,
    reel_count: 0,
    like_count: 0,
    follower_count: 0,
    following_count: 0,
    is_own: false,
    is_following: false,
    follows_viewer: false,
    is_subscribed: false,
  })
  expect(body).not.toHaveProperty('user_id')
  await runJobs(world)

  const byName = await show(null, 'MIA.studio')
  expect(byName.body['id']).toEqual(body['id'])
  expect(byName.body['photo']?.['width']).toBe(120)
  expect((await show(null, text(body['id']))).body['uuid']).toEqual(body['uuid'])
  expect((await show(null, text(body['id']))).body['cover_image']?.['sources']).not.toEqual([])
  expect((await ownOf(mia))['current_profile_id']).toBe(mia.profileId)
})

test('anyone can fetch an avatar until its profile is deleted', async () => {
  const ava = await world.person('ava')
  const { body } = await create(ava, whole('ava_two'))
  await world.call(ava, 'POST', '/user/profile/switch', { profile_id: text(body['id']) })
  await runJobs(world)
  const address = text((await show(null, 'ava_two')).body['photo']?.['sources']?.[0]?.['src'])
  expect((await world.app.inject(address)).statusCode).toBe(200)
  expect((await world.call(ava, 'DELETE', '/profile')).status).toBe(200)
  expect((await world.app.inject(address)).statusCode).toBe(404)
})

test("a post includes its author's photo in the smallest size, and a profile in every size", async () => {
  const uma = await world.person('uma')
  const photo = await makeContent(world, uma)
  await world.db
    .updateTable('profile')
    .set({ photo_content_id: photo.id })
    .where('id', '=', uma.profileId)
    .execute()
  const postId = await publish(world, uma, { description: 'Hello' })
  const widthsIn = ({ photo }: { photo: Picture | null }) => photo?.sources.map(({ width }) => width)
  const post = await world.call(null, 'GET', `/post/${postId}`)
  expect(widthsIn(post.body['profile'])).toEqual([640])
  expect(widthsIn((await show(null, 'uma')).body)).toEqual([640, 1280])
})

test.each([['username'], ['display_name'], ['photo'], ['cover_image']])(
  'a profile without %s is refused, and the error names it',
  async (missing) => {
    const ivy = await world.person(`ivy_${missing}`)
    const { [missing]: _left, ...fields } = whole(`new_${missing}`)
    const { status, body } = await create(ivy, fields)
    expect(status).toBe(400)
    expect(body['message']).toBe('Invalid request')
    expect(Object.keys(body['fields'] ?? {})).toEqual([missing])
    expect(await namesOf(ivy)).toEqual([ivy.username])
  },
)

test('a new profile with several invalid fields is refused, and the error names all of them at once', async () => {
  const zia = await world.person('zia')
  const blank = await create(zia, { username: '', display_name: '  ' })
  expect([blank.status, blank.body['fields']]).toEqual([
    400,
    {
      username: 'This is required.',
      display_name: 'This is required.',
      photo: 'This is required.',
      cover_image: 'This is required.',
    },
  ])
  const mixed = await create(zia, {
    username: 'z',
    display_name: ' ',
    bio: 'x'.repeat(5000),
    social_media: '{"site": "not an address"}',
    photo_content_id: 'mine',
  })
  const names = ['bio', 'cover_image', 'display_name', 'photo_content_id', 'social_media', 'username']
  expect([mixed.status, Object.keys(mixed.body['fields'] ?? {}).sort()]).toEqual([400, names])
  const swapped = await create(zia, { ...whole('zia_two'), display_name: file() })
  expect(swapped.body['fields']).toEqual({ display_name: 'This is required.' })
  expect(await namesOf(zia)).toEqual([zia.username])
})

test('an edit with several invalid fields changes nothing, and the error names all of them at once', async () => {
  const yan = await world.person('yan')
  const answer = await edit(yan, { username: 'y', display_name: ' ', social_media: '[]' })
  expect([answer.status, Object.keys(answer.body['fields'] ?? {}).sort()]).toEqual([
    400,
    ['display_name', 'social_media', 'username'],
  ])
  expect((await show(null, 'yan')).body['display_name']).not.toBe('')
})

let edits = 0
test.each([
  ['a name that is too short', { username: 'ab' }, 'username'],
  ['a name that is too long', { username: 'a'.repeat(31) }, 'username'],
  ['a name with a space', { username: 'two words' }, 'username'],
  ['a name in another script', { username: 'мария' }, 'username'],
  ['a display name of spaces', { display_name: '   ' }, 'display_name'],
  ['a bio that is too long', { bio: 'x'.repeat(501) }, 'bio'],
  ['links that aren’t JSON', { social_media: '{' }, 'social_media'],
  ['a list of links', { social_media: '["https://a.example"]' }, 'social_media'],
  ['a link that runs a script', { social_media: '{"web":"javascript:alert(1)"}' }, 'social_media'],
  ['a link to this machine', { social_media: '{"web":"http://localhost"}' }, 'social_media'],
  ['a picture with a malformed id', { photo_content_id: 'mine' }, 'photo_content_id'],
])('an edit with %s changes nothing and names the field', async (_what, fields, field) => {
  edits += 1
  const person = await world.person(`edit_${edits}`)
  const { status, body } = await edit(person, { bio: 'Never written.', ...fields })
  expect(status).toBe(400)
  expect(Object.keys(body['fields'] ?? {})).toEqual([field])
  expect((await show(null, person.username)).body['bio']).toBe('')
})

test.each([
  ['a text file', Buffer.from('hello'), 415, 'inline-type-unsupported'],
  ['an empty file', Buffer.alloc(0), 400, 'file-broken'],
  ['half a picture', 'half', 400, 'file-broken'],
  ['more than 5 MB', 'padded', 413, 'image-too-large'],
] as const)('%s is refused as a photo, and the error names the field', async (...row) => {
  const [what, bytes, status, code] = row
  const person = await world.person(`pic_${what.replaceAll(/\W/g, '_').toLowerCase()}`)
  const half = picture.subarray(0, picture.length / 2)
  const padded = Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)])
  const sent = typeof bytes === 'string' ? { half, padded }[bytes] : bytes
  const answer = await edit(person, { photo: file(sent) })
  expect(answer.status).toBe(status)
  expect(answer.body['code']).toBe(code)
  expect(answer.body['fields']).toHaveProperty('photo')
  expect((await show(null, person.username)).body['photo_content_id']).toBeNull()
})

test("a user can choose a photo they uploaded before, but not a stranger's", async () => {
  const [ben, eve] = [await world.person('ben'), await world.person('eve')]
  const first = await edit(ben, { photo: file() })
  const photoId = text(first.body['photo_content_id'])
  const same = await edit(ben, { cover_content_id: photoId.toUpperCase() })
  expect(same.status).toBe(200)
  expect(same.body['cover_content_id']).toBe(photoId)
  expect(same.body['photo_content_id']).toBe(photoId)

  const stolen = await edit(eve, { photo_content_id: photoId })
  expect(stolen.status).toBe(409)
  expect(stolen.body['code']).toBe('content-not-usable')
  expect(stolen.body['fields']).toHaveProperty('photo_content_id')
  expect((await show(null, 'eve')).body['photo_content_id']).toBeNull()
})

test('an NSFW photo is refused as a profile picture, because everybody sees it', async () => {
  const nan = await world.person('nan')
  // The file stays NSFW, so other tests must not use it.
  const bytes = await sharp(picture).negate().jpeg().toBuffer()
  const first = await edit(nan, { photo: file(bytes) })
  const photoId = text(first.body['photo_content_id'])
  await world.db.updateTable('content').set({ is_nsfw: true }).where('id', '=', photoId).execute()
  for (const field of ['photo_content_id', 'cover_content_id']) {
    const { status, body } = await edit(nan, { [field]: photoId })
    expect([status, body['code']]).toEqual([409, 'content-not-usable'])
    expect(body['fields']).toEqual({ [field]: 'This photo is NSFW, so it can’t be shown on a profile.' })
  }
  expect((await show(null, 'nan')).body['cover_content_id']).toBeNull()
})

test("an edit doesn't change fields that it leaves out", async () => {
  const cleo = await world.person('cleo')
  await edit(cleo, { display_name: 'Cleo B.', bio: 'Knits.', social_media: '{"web":"cleo.example"}' })
  const { body } = await edit(cleo, { bio: '' })
  expect(body).toMatchObject({
    username: 'cleo',
    display_name: 'Cleo B.',
    bio: '',
    social_media: { web: 'https://cleo.example' },
    is_own: true,
  })
})

test("choosing a username completes the introduction step, but a display name alone doesn't", async () => {
  const person = await newcomer('first@example.com')
  const step = async () => (await world.call(person, 'GET', '/auth/session')).body['onboarding_step']
  await edit(person, { display_name: 'First' })
  expect(await step()).toBe('basic_info')
  // Keeping the generated name is allowed, but doesn't count as choosing one.
  expect((await edit(person, { username: person.username })).status).toBe(200)
  expect(await step()).toBe('basic_info')
  await edit(person, { username: 'first_one' })
  expect(await step()).toBe('pricing')
  const session = await world.call(person, 'GET', '/auth/session')
  expect(session.body['profile']?.['username']).toBe('first_one')
})

test.each([
  ['somebody has', 'Taken.Name', 'username-in-use'],
  ['is an address of the product', 'Settings', 'username-reserved'],
  ['is a file of the web app', 'theme.js', 'username-reserved'],
  ['has the shape of generated ones', 'u0123456789', 'username-reserved'],
])('a username that %s is refused, in upper or lower case', async (_why, username, code) => {
  if ((await show(null, 'taken.name')).status === 404) await world.person('taken.name')
  const person = await world.person(`wants_${username.slice(0, 3).toLowerCase()}`)
  for (const answer of [await edit(person, { username }), await create(person, whole(username))]) {
    expect(answer.status).toBe(409)
    expect(answer.body['message']).toBe('Username already in use!')
    expect(answer.body['code']).toBe(code)
  }
  expect(await namesOf(person)).toEqual([person.username])
})

test('when several people claim a username at the same time, one gets it and the others get an error that it is taken', async () => {
  const people = await Promise.all(['race1', 'race2', 'race3', 'race4'].map((name) => world.person(name)))
  const answers = await Promise.all(people.map((person) => edit(person, { username: 'the_one' })))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body['code']).toBe('username-in-use')
  expect(refused?.body['fields']).toHaveProperty('username')

  const created = await Promise.all(people.map((person) => create(person, whole('the_other'))))
  expect(created.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
})

test('a username is free again once its profile is deleted', async () => {
  const dan = await world.person('dan')
  const { body } = await create(dan, whole('dan_two'))
  await world.call(dan, 'POST', '/user/profile/switch', { profile_id: text(body['id']) })
  await world.call(dan, 'DELETE', '/profile')
  expect((await show(null, 'dan_two')).status).toBe(404)
  expect((await show(dan, text(body['id']))).status).toBe(404)
  const finn = await world.person('finn')
  expect((await edit(finn, { username: 'dan_two' })).status).toBe(200)
})

test("a deleted profile's posts disappear with it, for its owner too", async () => {
  const una = await world.person('una')
  const { body } = await create(una, whole('una_two'))
  await world.call(una, 'POST', '/user/profile/switch', { profile_id: text(body['id']) })
  const postId = await publish(world, una, { description: 'Soon gone' })
  expect((await world.call(null, 'GET', `/post/${postId}`)).status).toBe(200)
  await world.call(una, 'DELETE', '/profile')
  for (const who of [null, una]) {
    expect((await world.call(who, 'GET', `/post/${postId}`)).status).toBe(404)
    expect((await world.call(who, 'GET', `/profile/una_two/posts`)).status).toBe(404)
  }
  expect((await show(null, 'una')).status).toBe(200)
})

test("deleting a profile switches its sessions to another one, and the last profile can't be deleted", async () => {
  const gus = await world.person('gus')
  const { body } = await create(gus, whole('gus_two'))
  await world.call(gus, 'POST', '/user/profile/switch', { profile_id: text(body['id']) })
  expect((await world.call(gus, 'DELETE', '/profile')).status).toBe(200)
  expect((await world.call(gus, 'GET', '/auth/session')).body['profile']?.['username']).toBe('gus')

  const last = await world.call(gus, 'DELETE', '/profile')
  expect(last.status).toBe(409)
  expect(last.body['code']).toBe('last-profile')
  expect((await show(null, 'gus')).status).toBe(200)
})

test("when two devices delete a user's two profiles at the same time, one profile remains", async () => {
  const ida = await world.person('ida')
  const { body } = await create(ida, whole('ida_two'))
  const elsewhere = { ...ida, cookie: await secondDevice(ida, text(body['id'])) }
  const answers = await Promise.all([
    world.call(ida, 'DELETE', '/profile'),
    world.call(elsewhere, 'DELETE', '/profile'),
  ])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect(await namesOf(ida)).toHaveLength(1)
})

test("a session can switch to the user's other profiles, but not to a stranger's", async () => {
  const [kai, zoe] = [await world.person('kai'), await world.person('zoe')]
  const { body } = await create(kai, whole('kai_two'))
  const id = text(body['id'])
  const switched = await world.call(kai, 'POST', '/user/profile/switch', { profile_id: id.toUpperCase() })
  expect(switched.status).toBe(200)
  expect(switched.body['username']).toBe('kai_two')
  expect((await show(kai, id)).body['is_own']).toBe(true)
  expect((await show(kai, 'kai')).body['is_own']).toBe(false)

  const stolen = await world.call(zoe, 'POST', '/user/profile/switch', { profile_id: id })
  expect(stolen.status).toBe(404)
  expect((await ownOf(zoe))['current_profile_id']).toBe(zoe.profileId)
  expect((await world.call(zoe, 'POST', '/user/profile/switch', { profile_id: 'kai' })).status).toBe(400)
})

test("visitors can't use routes that need a signed-in user", async () => {
  expect((await create(null, whole('nobody'))).status).toBe(401)
  expect((await edit(null, { bio: 'x' })).status).toBe(401)
  expect((await world.call(null, 'DELETE', '/profile')).status).toBe(401)
  expect((await world.call(null, 'GET', '/user/profile/all')).status).toBe(401)
  expect((await world.call(null, 'POST', '/user/profile/switch', {})).status).toBe(401)
})

test("an address that can't be a username is a missing page, and an unused username is a missing profile", async () => {
  const answerAt = async (key: string) => {
    const { status, body } = await world.call(null, 'GET', `/profile/${key}`)
    return [key, status, body['message']]
  }
  const pages = ['terms', 'Terms', 'admin', 'text-to-image', 'ai-chatbot', 'foo-bar', 'x']
  for (const key of pages) expect(await answerAt(key)).toEqual([key, 404, 'This page doesn’t exist.'])
  for (const key of ['nobody_there', 'texttoimage', '00000000-0000-7000-8000-000000000000'])
    expect(await answerAt(key)).toEqual([key, 404, 'This profile doesn’t exist.'])
})

test("an unknown profile isn't found, whatever its name", async () => {
  for (const key of ['nobody_here', '00000000-0000-7000-8000-000000000000', '%00', '..']) {
    expect((await show(null, key)).status).toBeOneOf([400, 404])
  }
  expect((await show(null, 'x'.repeat(65))).status).toBe(400)
})

test("an edit that isn't a form is a bad request", async () => {
  const lea = await world.person('lea')
  const { status, body } = await world.send(lea, 'PUT', '/profile', { bio: 'as JSON' })
  expect(status).toBe(400)
  expect(body['fields']).toHaveProperty('body')
})

async function secondDevice(who: Person, profileId: string): Promise<string> {
  const other = await world.person(`${who.username}_device`)
  await world.db
    .updateTable('session')
    .set({ user_id: who.userId, profile_id: profileId })
    .where('user_id', '=', other.userId)
    .execute()
  return other.cookie
}

test('a user has at most twenty profiles, even if several are created at once', async () => {
  const many = await world.person('many')
  for (let index = 1; index < 19; index += 1) {
    expect((await create(many, whole(`many.${index}`))).status).toBe(200)
  }
  const last = await Promise.all(['x', 'y', 'z'].map((end) => create(many, whole(`many.${end}`))))
  expect(last.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await namesOf(many)).toHaveLength(20)
})

test("a deleted profile's files are deleted, except for a photo that another profile of the user shows", async () => {
  const quinn = await world.person('quinn')
  await create(quinn, whole('quinn_two'))
  await edit(quinn, { photo: file() })
  await runJobs(world)
  const contents = await world.db
    .selectFrom('content')
    .select(['id', 'uuid'])
    .where('profile_id', '=', quinn.profileId)
    .execute()
  expect(contents).toHaveLength(3)

  expect((await world.call(quinn, 'DELETE', '/profile')).status).toBe(200)
  await runJobs(world)
  const keys = await Array.fromAsync(world.deps.storage.list(''))
  const withFiles = contents.filter(({ uuid }) => keys.some((key) => key.includes(uuid)))
  expect(withFiles).toHaveLength(2)
  const left = await show(null, 'quinn_two')
  for (const picture of [left.body.photo, left.body.cover_image]) {
    const address = picture?.sources[0]?.src ?? ''
    expect((await world.app.inject(address)).statusCode).toBe(200)
  }
})
