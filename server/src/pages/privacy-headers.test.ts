import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'
import { createApp } from '../app.ts'

let world: World
let mia: Person
beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
})
afterAll(() => world.close())

test('caches must not store any API response, whoever the viewer is and whatever the outcome', async () => {
  const post = await publish(world, mia)
  const paths = ['/auth/session', '/post', `/post/${post}`, '/user/security', '/setting/referrals', '/wallet']
  let looked = 0
  for (const who of [mia, null]) {
    for (const path of [...paths, `/post/${randomUUID()}`, '/no/such/route', '/openapi.json']) {
      const { headers } = await world.send(who, 'GET', path)
      expect([path, headers['cache-control']]).toEqual([
        path,
        expect.stringMatching(/^(private, )?no-store$/),
      ])
      expect(headers['etag']).toBeUndefined()
      looked += 1
    }
  }
  expect(looked).toBe(18)
})

test.each([
  ['/%61pi/auth/session', '/api/auth/session'],
  ['/%6dedia/public/x', '/media/public/x'],
])('%s reaches the same route as %s and gets the same headers', async (written, plain) => {
  const headersOf = async (url: string) => {
    const { headers } = await world.app.inject({ url, headers: { cookie: mia.cookie } })
    return { ...headers, date: '' }
  }
  expect(await headersOf(written)).toEqual(await headersOf(plain))
})

test("behind TLS, every cookie is restricted to TLS, even if the proxy's own request doesn't use it", async () => {
  const { deps } = world
  const post = await publish(world, mia)
  const app = await createApp({ ...deps, publicUrl: 'https://fanfare.example' })
  const remoteAddress = '198.51.100.7'
  const signUp = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-up',
    remoteAddress,
    payload: { email: 'new@example.com', password: 'a long enough password 1' },
  })
  expect([signUp.statusCode, signUp.body]).toEqual([200, expect.any(String)])
  for (const each of signUp.cookies) {
    expect(each).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true })
    expect(each).not.toHaveProperty('domain')
  }
  const session = signUp.cookies.find(({ name }) => name.endsWith('_session'))
  expect(session).toMatchObject({ name: '__Host-fanfare_session', path: '/' })

  const cookie = `__Host-fanfare_session=${session?.value}`
  const see = (headers: Record<string, string>) => app.inject({ url: '/api/user/security', headers })
  expect((await see({ cookie })).statusCode).toBe(200)
  // Another subdomain could plant this cookie, so it doesn't count as a session.
  expect((await see({ cookie: `fanfare_session=${session?.value}` })).statusCode).toBe(401)

  const seen = await app.inject({ method: 'POST', url: `/api/post/${post}/view`, remoteAddress })
  expect(seen.cookies).toMatchObject([
    { name: 'fanfare_visitor', httpOnly: true, secure: true, sameSite: 'Lax' },
  ])

  const out = await app.inject({ method: 'POST', url: '/api/auth/signout', headers: { cookie } })
  expect(out.cookies).toMatchObject([{ name: '__Host-fanfare_session', value: '', path: '/', secure: true }])
  expect((await see({ cookie })).statusCode).toBe(401)
  await app.close()
})

test('without TLS, cookies work too, whatever headers the caller sends', async () => {
  const signUp = await world.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up',
    headers: { 'x-forwarded-proto': 'https' },
    payload: { email: 'plain@example.com', password: 'a long enough password 1' },
  })
  expect(signUp.cookies.map(({ name }) => name)).toContain('fanfare_session')
  for (const each of signUp.cookies) {
    expect(each).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(each).not.toHaveProperty('secure')
  }
})
