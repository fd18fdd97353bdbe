import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function signUp(name: string): Promise<Person> {
  const email = `${name}@example.com`
  const { headers, body } = await world.call(null, 'POST', '/auth/sign-up', {
    email,
    password: 'a long enough secret',
  })
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  return { userId: body.user?.id ?? '', profileId: '', username: '', email, cookie }
}

const acceptedBy = ({ userId }: Person) =>
  world.db
    .selectFrom('user')
    .select(['terms_version', 'terms_accepted_at', 'seen_terms_version'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

const unseenBy = async (person: Person) =>
  (await world.call(person, 'GET', '/auth/session')).body.user?.unseen_terms

/** Acts as if the operator had changed the terms and restarted the server. */
async function changeTerms(version: string): Promise<() => void> {
  const before = world.deps.legal.termsVersion
  world.deps.legal.termsVersion = version
  return () => {
    world.deps.legal.termsVersion = before
  }
}

test('a new user accepts the current terms by signing up, and sees no notice about them', async () => {
  const mia = await signUp('mia')
  const accepted = await acceptedBy(mia)
  expect(accepted.terms_version).toBe(world.deps.legal.termsVersion)
  expect(accepted.terms_accepted_at).toBeInstanceOf(Date)
  expect(await unseenBy(mia)).toBeNull()
})

test('changed terms are shown once to each person, and the accepted version stays recorded', async () => {
  const [mia, leo] = [await signUp('mia2'), await signUp('leo')]
  const accepted = await acceptedBy(mia)
  const restore = await changeTerms('a later text')
  expect(await unseenBy(mia)).toBe('a later text')
  const dismiss = () => world.call(mia, 'PUT', '/user/terms', { version: 'a later text' })
  const twice = await Promise.all([dismiss(), dismiss()])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(await unseenBy(mia)).toBeNull()
  expect(await unseenBy(leo)).toBe('a later text')
  expect(await acceptedBy(mia)).toEqual({ ...accepted, seen_terms_version: 'a later text' })
  restore()
})

test("dismissing the notice of an earlier change doesn't dismiss the latest one", async () => {
  const mia = await signUp('mia3')
  const restore = await changeTerms('the latest text')
  const { body } = await world.call(mia, 'PUT', '/user/terms', { version: 'an earlier text' })
  expect(body.user?.unseen_terms).toBe('the latest text')
  expect((await world.call(null, 'PUT', '/user/terms', { version: 'the latest text' })).status).toBe(401)
  restore()
})

test("a user from before terms were recorded sees the notice, and isn't recorded as having accepted them", async () => {
  const old = await world.person('old')
  await world.db.updateTable('user').set({ seen_terms_version: '' }).where('id', '=', old.userId).execute()
  expect(await unseenBy(old)).toBe(world.deps.legal.termsVersion)
  expect((await acceptedBy(old)).terms_version).toBeNull()
})
