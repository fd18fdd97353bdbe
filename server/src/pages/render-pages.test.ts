import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '#testing/known-posts'
import { openRenderedPages, shell, type RenderedPages } from '#testing/rendered-pages'
import { createWorld, type Json, type Person, type World } from '#testing/world'
import { renderPages } from './render-pages.ts'

let world: World
let pages: RenderedPages
let mia: Person
let leo: Person
let moderator: Person
let boss: Person
beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
  moderator = await world.person('moderator', { role: 'moderator' })
  boss = await world.person('boss', { role: 'admin' })
  await publish(world, mia, { description: 'First light over the bay.' })
  // Pages show how long ago something was.
  world.clock.stop()
  pages = await openRenderedPages(world)
}, 180_000)
afterAll(async () => {
  await pages.close()
  await world.close()
})

const leftToTheBrowser = '<div id="root"></div>'
const session = JSON.stringify(['session'])

/** A page's content, without the data that it was rendered from. */
const contentOf = (html: string): string =>
  html.slice(html.indexOf('<div id="root">'), html.indexOf('id="page-data"'))

/** The API requests that the browser makes while it loads the app. */
const requestsIn = (html: string): string[] =>
  [...html.matchAll(/<link rel="preload" as="fetch" crossorigin="anonymous" href="([^"]*)">/g)].map(
    ([, address = '']) => address.replaceAll('&amp;', '&'),
  )

const usernameIn = (data: Json | undefined): unknown =>
  (data?.['profile'] as Json | null | undefined)?.['username'] ?? null

test.each(['/', '/mia'])('the page %s can be read before its JavaScript runs', async (url) => {
  const { status, html } = await pages.get(null, url)
  expect(status).toBe(200)
  const [, body = ''] = html.split('<div id="root">')
  expect(body.slice(0, body.indexOf('id="page-data"'))).toContain('First light over the bay.')
})

test('Explore, a search and the sign-in page are rendered with their content', async () => {
  expect((await pages.get(null, '/explore')).html).toContain('@<!-- -->mia')
  const found = contentOf((await pages.get(null, '/search?search=mia')).html)
  expect(found).toContain('@<!-- -->mia')
  expect(found).toContain('First light over the bay.')
  expect((await pages.get(null, '/signin')).html).toContain('Forgot password?')
})

test.each([
  ['/mia?ref=3f9a1c77b2e0', '/mia'],
  ['/mia?utm_source=elsewhere&fbclid=1', '/mia'],
  ['/mia?tab=nonsense', '/mia'],
  [`/?search=${'First light '.repeat(20)}`, `/?search=${'First light '.repeat(20).slice(0, 100)}`],
])('the address %s is rendered like %s, because its screen ignores the rest', async (url, known) => {
  const { status, html } = await pages.get(null, url)
  expect(status).toBe(200)
  expect(html).toContain('id="page-data"')
  expect(contentOf(html)).toBe(contentOf((await pages.get(null, known)).html))
})

test("all visitors get the same page, which can be cached; the pages of users can't", async () => {
  const first = await pages.get(null, '/')
  const second = await pages.get(null, '/')
  expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=30')
  expect(first.headers['vary']).toContain('cookie')
  expect(first.data.get(session)).toEqual({
    user: null,
    profile: null,
    onboarding_step: null,
    is_creator: false,
    has_posts: false,
    is_seller: false,
    ban: null,
  })
  expect(first.headers['set-cookie']).toBeUndefined()
  expect([...second.data.keys()]).toEqual([...first.data.keys()])
  const own = await pages.get(mia, '/')
  expect(own.headers['cache-control']).toBe('private, no-store')
  expect(own.headers['vary']).toContain('cookie')
  expect(own.headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(own.headers['set-cookie']).toBeUndefined()
  expect(own.data.get(session)).toMatchObject({ profile: { username: 'mia' } })
  expect(own.html).toContain('First light over the bay.')
})

test('the navigation of people who joined to follow offers a new post once they have published one', async () => {
  const fay = await world.person('fay')
  const leadsToNewPost = async () =>
    contentOf((await pages.get(fay, '/explore')).html).includes('href="/create-post"')
  await world.call(fay, 'PUT', '/user/onboarding', { purpose: 'publish' })
  expect(await leadsToNewPost()).toBe(true)
  await world.call(fay, 'PUT', '/user/onboarding', { purpose: 'follow' })
  expect(await leadsToNewPost()).toBe(false)
  await publish(world, fay, { description: 'I tried it after all.' })
  expect(await leadsToNewPost()).toBe(true)
})

test('the next visitor no longer gets a post that was locked or deleted, or whose profile was deleted', async () => {
  const noor = await world.person('noor')
  const words = ['The lamps come on.', 'A door left ajar.', 'Rain on the roof.']
  const [locked = '', deleted = '', stays = ''] = words
  const long = `${'A long way down the quay. '.repeat(8)}${locked}`
  const id = await publish(world, noor, { description: long })
  const deletedId = await publish(world, noor, { description: deleted })
  await publish(world, noor, { description: stays })
  const shown = async (url: string) => {
    const { html } = await pages.get(null, url)
    return words.filter((one) => html.includes(one))
  }
  for (const url of ['/', '/noor']) expect([url, await shown(url)]).toEqual([url, words])
  expect(await shown(`/noor/${deletedId}`)).toContain(deleted)

  await world.call(noor, 'PUT', `/post/${id}`, { description: long, access: 'subscribers' })
  await world.call(noor, 'DELETE', `/post/${deletedId}`)
  for (const url of ['/', '/noor']) expect([url, await shown(url)]).toEqual([url, [stays]])
  expect(await pages.get(null, `/noor/${deletedId}`)).toMatchObject({ status: 404, html: shell })

  const deletion = { deleted_at: world.clock.now() }
  await world.db.updateTable('profile').set(deletion).where('id', '=', noor.profileId).execute()
  expect(await shown('/')).toEqual([])
  expect(await pages.get(null, '/noor')).toMatchObject({ status: 404, html: shell })
})

test("pages requested at the same time never show one viewer's data to another", async () => {
  const people = [mia, null, leo, mia, null, leo]
  const arrived = await Promise.all(people.map((who) => pages.get(who, '/mia')))
  expect(arrived.map(({ data }) => usernameIn(data.get(session)))).toEqual([
    'mia',
    null,
    'leo',
    'mia',
    null,
    'leo',
  ])
})

test("a user's account never appears in anybody else's page", async () => {
  const textOf = async (who: Person | null) => (await pages.get(who, '/mia')).html
  expect(await textOf(mia)).toContain(mia.email)
  for (const who of [leo, null]) expect(await textOf(who)).not.toContain(mia.email)
})

test("a user whose session has ended gets a visitor's page", async () => {
  const noah = await world.person('noah')
  expect(usernameIn((await pages.get(noah, '/')).data.get(session))).toBe('noah')
  await world.call(noah, 'POST', '/auth/signout')
  const { html, headers } = await pages.get(noah, '/')
  expect(html).not.toContain('noah')
  expect(headers['cache-control']).toContain('public')
})

test("a request with an invalid session cookie counts as a visitor's", async () => {
  const stranger = { ...mia, cookie: `${mia.cookie.slice(0, -4)}aaaa` }
  const { data, headers } = await pages.get(stranger, '/')
  expect(data.get(session)).toMatchObject({ user: null })
  expect(headers['cache-control']).toContain('public')
})

/** The screens that arrive as frames for signed-in users, and a text that each shows before its data has loaded. */
const frames = [
  ['/saved', 'Saved</h1>'],
  ['/notifications', 'Notifications</h1>'],
  ['/fans', 'Following</h1>'],
  ['/subscribers', 'Subscribers</h1>'],
  ['/settings', 'Settings</h1>'],
  ['/create-profile', 'Add a profile</h1>'],
  ['/create-post', 'Create post</h1>'],
  ['/chat', 'Chat</h1>'],
  ['/chat/00000000-0000-7000-8000-00000000000c', 'Chat</h1>'],
  ['/transactions', 'Transactions</h1>'],
  ['/earnings?period=1year', 'Earnings</h1>'],
  ['/checkout/00000000-0000-7000-8000-00000000000b', 'Loading'],
  ['/ai/history', 'History</h1>'],
  ['/ai', 'Loading'],
  ['/ai/text-to-image', 'class="skeleton'],
] as const

test.each(frames)('the page %s arrives as a frame for a signed-in user', async (url, shown) => {
  const { status, html, headers, data } = await pages.get(mia, url)
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(headers['vary']).toContain('cookie')
  expect(headers['set-cookie']).toBeUndefined()
  expect(html).toContain('data-frame')
  expect(contentOf(html)).toContain('aria-label="Main"')
  expect(contentOf(html)).toContain(shown)
  expect(contentOf(html)).not.toContain('<!--$!-->')
  expect(usernameIn(data.get(session))).toBe('mia')
  for (const other of ['leo', 'Leo', leo.email, leo.userId, leo.profileId]) expect(html).not.toContain(other)
  // The browser requests each missing part once, and nothing that came with the page.
  const requests = requestsIn(html)
  expect(new Set(requests).size).toBe(requests.length)
  expect(requests).not.toContain('/api/auth/session')
  for (const address of requests) {
    const { statusCode } = await world.app.inject({ url: address, headers: { cookie: mia.cookie } })
    expect([address, statusCode]).toEqual([address, expect.toBeOneOf([200, 404])])
  }
})

test("a frame lists its screen's first requests, and doesn't wait for their responses", async () => {
  const { html, data } = await pages.get(leo, '/notifications')
  expect(requestsIn(html)).toEqual(['/api/user/wallet', '/api/profile/notifications?limit=20'])
  expect([...data.keys()].sort()).toEqual(['["chat-unread"]', '["notifications","unread"]', session])
})

test.each(frames.filter(([url]) => !/^\/ai(?:\/text|$)/.test(url)))(
  'a visitor gets no frame of %s, and neither does a user whose session has ended',
  async (url) => {
    const { html, headers } = await pages.get(null, url)
    expect([html, headers['cache-control']]).toEqual([shell, 'no-cache'])
    const stranger = { ...mia, cookie: `${mia.cookie.slice(0, -4)}aaaa` }
    expect((await pages.get(stranger, url)).html).toBe(shell)
  },
)

test('a visitor gets the frame of the AI studio, without an account', async () => {
  for (const url of ['/ai', '/ai/text-to-image']) {
    const { html, headers, data } = await pages.get(null, url)
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=30')
    expect(requestsIn(html)).toEqual(['/api/ai/tools'])
    expect(data.get(session)).toMatchObject({ user: null })
    expect(html).not.toMatch(/mia|leo/i)
  }
})

const anyId = '00000000-0000-7000-8000-00000000000d'

test.each([
  ['/admin', 'Overview</h1>'],
  ['/admin/reports', 'Reports</h1>'],
  ['/admin/posts', 'Posts</h1>'],
  ['/admin/profiles', 'Profiles</h1>'],
  ['/admin/consents', 'Consents</h1>'],
  ['/admin/contact', 'Support</h1>'],
  ['/admin/moderators', 'Moderators</h1>'],
  [`/admin/posts/${anyId}`, 'class="skeleton'],
  [`/admin/creators/${anyId}`, 'class="skeleton'],
  [`/admin/profiles/${anyId}`, 'class="skeleton'],
])('the page %s arrives as a frame for the team, and for nobody else', async (url, shown) => {
  for (const who of [moderator, boss]) await expectStaffFrame(who, url, shown)
  for (const who of [null, mia]) expect((await pages.get(who, url)).html).toBe(shell)
})

test.each([
  ['/admin/users', 'Users</h1>'],
  ['/admin/kyc', 'Identity checks</h1>'],
  ['/admin/payouts', 'Payouts</h1>'],
  ['/admin/jobs', 'Jobs</h1>'],
  ['/admin/tools', 'AI tools</h1>'],
  ['/admin/audit', 'Audit log</h1>'],
  [`/admin/users/${anyId}`, 'class="skeleton'],
  [`/admin/kyc/${anyId}`, 'class="skeleton'],
])('the page %s arrives as a frame for admins, and for nobody else', async (url, shown) => {
  await expectStaffFrame(boss, url, shown)
  for (const who of [null, mia, moderator]) expect((await pages.get(who, url)).html).toBe(shell)
})

async function expectStaffFrame(who: Person, url: string, shown: string): Promise<void> {
  const { html, headers } = await pages.get(who, url)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(contentOf(html)).toContain('aria-label="Admin"')
  expect(contentOf(html)).toContain(shown)
  expect(requestsIn(html).length).toBeGreaterThan(0)
}

test('the first steps arrive as a frame for a signed-in user, but not for a visitor', async () => {
  const { html, headers } = await pages.get(mia, '/onboarding')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(contentOf(html)).toContain('</h1>')
  expect(html).toContain('data-frame')
  expect((await pages.get(null, '/onboarding')).html).toBe(shell)
})

test.each(['/release/1', '/unsubscribe/1'])(
  'the browser renders the page %s for every viewer',
  async (url) => {
    for (const who of [null, mia]) expect((await pages.get(who, url)).html).toBe(shell)
  },
)

test("the browser renders a page that redirects or doesn't exist", async () => {
  expect(await pages.get(null, '/nobody')).toMatchObject({ status: 404, html: shell })
  expect(await pages.get(null, '/mia/not-a-post')).toMatchObject({ status: 404, html: shell })
  for (const odd of [
    '//evil.example/',
    '/%2F%2Fevil.example',
    '/mia?tab=%00',
    '/?tags=%E0%A4%A',
    '/explore?sort=up',
  ]) {
    const { status, html } = await pages.get(null, odd)
    expect([odd, status < 500]).toEqual([odd, true])
    expect(html).not.toContain('evil.example')
  }
})

test("text that looks like markup can't close the elements of the content or the data", async () => {
  const hostile = '</script><script>alert(1)</script><!--<script>" onload="alert(1)'
  await publish(world, leo, { description: hostile })
  const search = `search=${encodeURIComponent(hostile)}` as const
  for (const url of ['/leo', `/?${search}`, `/search?${search}`]) {
    const { html, data } = await pages.get(null, url)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('" onload="')
    expect(html.match(/<\/script>/g)).toHaveLength(2)
    expect(JSON.stringify([...data])).toContain('alert(1)')
  }
})

test('when too many pages are requested at the same time, browsers render the rest', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, page) => pages.get(null, `/?tags=${page}`)),
  )
  const rendered = answers.filter(({ html }) => !html.includes(leftToTheBrowser))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(rendered.length).toBeGreaterThanOrEqual(24)
  expect(rendered.length).toBeLessThan(60)
  expect((await pages.get(null, '/?tags=later')).html).not.toContain(leftToTheBrowser)
})

test('a page that takes too long to render is sent without its content', async () => {
  const hurried = await openRenderedPages(world, { renderWithinMs: 0 })
  const { status, html } = await hurried.get(null, '/mia')
  expect(status).toBe(200)
  expect(html).toContain(leftToTheBrowser)
  await hurried.close()
})

test('a page that takes too long is logged as a one-line warning, and a page that fails with its stack', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fanfare-renderer-'))
  const build = path.join(folder, 'render.mjs')
  writeFileSync(build, breakable)
  const logOf = async (search: string, withinMs: number) => {
    const lines: string[] = []
    const stream = { write: (line: string) => void lines.push(line) }
    const app = fastify({ logger: { level: 'warn', stream } })
    const ask = async () => ({ status: 200, body: '{}' })
    const render = renderPages(app, { build, withinMs, clock: world.clock, ask })
    app.route({ method: 'GET', url: '/', handler: async (request) => ({ page: await render(request) }) })
    const { body } = await app.inject(`/?search=${search}`)
    await app.close()
    expect(body).toBe('{"page":null}')
    return lines.map((line) => JSON.parse(line) as { level: number; msg: string; err?: { stack: string } })
  }
  const slow = await logOf('slow', 0)
  expect(slow).toMatchObject([{ level: 40, msg: 'This page took too long to render; the browser does it.' }])
  expect(slow[0]).not.toHaveProperty('err')
  const failed = await logOf('throw', 60_000)
  expect(failed).toMatchObject([{ level: 50, err: { stack: expect.stringContaining('No page.') as string } }])
  rmSync(folder, { recursive: true })
})

test('a page that crashes its thread still arrives, and the next one is rendered', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fanfare-renderer-'))
  const renderer = path.join(folder, 'render.mjs')
  writeFileSync(renderer, breakable)
  const broken = await openRenderedPages(world, { renderer })
  for (const url of ['/?search=end', '/?search=throw']) {
    const { status, html } = await broken.get(null, url)
    expect([url, status, html.includes(leftToTheBrowser)]).toEqual([url, 200, true])
  }
  expect((await broken.get(null, '/')).html).toContain('rendered')
  // If one visitor was refused a list, the next one must still get it.
  expect((await broken.get(null, '/?search=part')).headers['cache-control']).toBe('no-store')
  await broken.close()
  rmSync(folder, { recursive: true })
})

test("a page that blocks the thread doesn't keep later pages from being rendered", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fanfare-renderer-'))
  const renderer = path.join(folder, 'render.mjs')
  writeFileSync(renderer, breakable)
  const broken = await openRenderedPages(world, { renderer, renderWithinMs: 2000 })
  let asked = 0
  const isRendered = async () => (await broken.get(null, `/?tags=${(asked += 1)}`)).html.includes('rendered')
  // The same is true if it is the thread's first page.
  for (let time = 0; time < 2; time += 1) {
    expect((await broken.get(null, '/?search=hang')).html).toContain(leftToTheBrowser)
    await expect.poll(isRendered).toBe(true)
  }
  await broken.close()
  rmSync(folder, { recursive: true })
})

const breakable = `export const createPageRenderer = () => async (href) => {
  if (href.includes('end')) process.exit(1)
  if (href.includes('hang')) for (;;);
  if (href.includes('throw')) throw new Error('No page.')
  return { html: 'rendered', data: '{"queries":{"queries":[]}}', isWhole: !href.includes('part') }
}`
