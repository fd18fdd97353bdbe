import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { reservedUsernames } from '@fanfare/contract/profiles/reserved-usernames'
import type { PostForm } from '@fanfare/contract/posts/post-form'
import { addresses } from '@fanfare/contract/api/addresses'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContent, publish } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'
import { createApp } from '../app.ts'

const plainTitle = '<title>Fanfare</title>'
const html = `<!doctype html><html><head><!--head-->${plainTitle}<!--/head--></head><body>the app ${'x'.repeat(2000)}</body></html>`
const script = `export const app = ${JSON.stringify('words '.repeat(500))}`

let world: World
let app: FastifyInstance
let folder: string
let mia: Person
beforeAll(async () => {
  world = await createWorld()
  folder = mkdtempSync(path.join(tmpdir(), 'fanfare-web-'))
  mkdirSync(path.join(folder, 'assets'))
  const files = {
    'index.html': html,
    'assets/app-1a2b3c.js': script,
    'assets/packed-1a2b3c.js': 'plain',
    'assets/packed-1a2b3c.js.br': 'packed when the app was built',
    'theme.js': 'theme()',
    '.sources': 'how it was built',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  app = await createApp(world.deps, { directory: folder, renderer: null })
  mia = await world.person('mia')
})
afterAll(async () => {
  await app.close()
  await world.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

/** A post of mia's with one photo. */
async function post(
  form: Partial<PostForm>,
): Promise<{ id: string; contentId: string; contentUuid: string }> {
  const { id: contentId, uuid: contentUuid } = await makeContent(world, mia)
  const id = await publish(world, mia, { description: '', ...form, contents: [{ id: contentId, alt: '' }] })
  return { id, contentId, contentUuid }
}

test('pages announce the demo world only while it is being created', async () => {
  const mark = '<meta name="demo-world"'
  expect((await get('/')).body).not.toContain(mark)
  world.deps.demoProgress.report({ ready: 1, total: 2 })
  const [feed, link] = [await get('/'), await get('/mia')]
  world.deps.demoProgress.report(null)
  expect(feed.body).toContain(mark)
  expect(link.body).toContain(mark)
  expect((await get('/')).body).not.toContain(mark)
})

test('a link to a public post shows its text, its author and its picture', async () => {
  const { id, contentUuid } = await post({ description: 'First light\n over the  bay.' })
  const { statusCode, body, headers } = await get(`/mia/${id}`)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-cache')
  expect(body).toContain('<title>Mia (@mia) on Fanfare</title>')
  expect(body).toContain('<meta property="og:description" content="First light over the bay." />')
  expect(body).toContain(`<meta property="og:url" content="http://fanfare.test/mia/${id}" />`)
  expect(body).toContain(`content="http://fanfare.test/media/public/${contentUuid}/w1280.webp"`)
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />')
  expect(body).toContain('the app')
  expect(body).not.toContain(plainTitle)
})

test.each([
  ['for subscribers', { access: 'subscribers' }],
  ['for followers', { access: 'followers' }],
  ['with a price', { price: 5 }],
] as const)(
  'a link to a post %s shows only the blurred preview, and no way to the original',
  async (_what, facts) => {
    const { id, contentId, contentUuid } = await post({ ...facts, description: 'Only the words.' })
    const owner = await get(`/mia/${id}`, { cookie: mia.cookie })
    const { body } = await get(`/mia/${id}`)
    // The page is the same for everybody, so that no cache can send one person's page to another.
    expect(owner.body).toBe(body)
    expect(body).toContain('Only the words.')
    expect(body).not.toContain(contentId)
    expect(body).not.toContain('w1280.webp')
    expect(body).not.toContain('w640.webp')
    expect(body.match(/\/media\/[^"]+/g)).toEqual([`/media/public/${contentUuid}/locked.webp`])
  },
)

test('a link to an NSFW post reveals nothing about it', async () => {
  const { id, contentId, contentUuid } = await post({ nsfw: true, description: 'Not for everybody.' })
  const { statusCode, body } = await get(`/mia/${id}`)
  expect(statusCode).toBe(200)
  expect(body).toBe(html)
  for (const secret of ['Not for everybody', contentId, contentUuid]) expect(body).not.toContain(secret)
})

test('text that looks like markup stays text', async () => {
  const hostile = `"/><script>alert(1)</script><!--/head--> & 'more' $& $1`
  const { id } = await post({ description: hostile })
  await world.db.updateTable('profile').set({ bio: hostile }).where('id', '=', mia.profileId).execute()
  for (const url of [`/mia/${id}`, '/mia']) {
    const { body } = await get(url)
    expect(body).not.toContain('<script>')
    expect(body).not.toContain('<!--/head-->')
    expect(body).toContain(
      '&quot;/&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--/head--&gt; &amp; &#39;more&#39; $&amp; $1',
    )
    expect(body).toContain('the app')
  }
})

test('a link to a profile shows its name, bio and photo, in upper or lower case', async () => {
  const leo = await world.person('leo')
  const { contentId, contentUuid } = await post({})
  await world.db
    .updateTable('profile')
    .set({ bio: 'Long words. '.repeat(40), photo_content_id: contentId })
    .where('id', '=', leo.profileId)
    .execute()
  const { statusCode, body } = await get('/LEO?tab=media')
  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Leo (@leo) on Fanfare</title>')
  expect(body).toContain('<meta property="og:url" content="http://fanfare.test/leo" />')
  expect(body).toContain(`content="http://fanfare.test/media/public/${contentUuid}/w640.webp"`)
  const description = /og:description" content="([^"]*)"/.exec(body)?.[1] ?? ''
  expect(description.length).toBeLessThanOrEqual(200)
  expect(description).toMatch(/…$/)
})

test.each([
  ['a username that nobody has', '/nobody_here'],
  ['a post that doesn’t exist', '/mia/00000000-0000-7000-8000-000000000000'],
  ['a second segment that isn’t a post', '/mia/photos'],
  ['an invalid username', '/foo-bar'],
  ['an address with too many segments', '/mia/one/two'],
  ['a reserved name without a page', '/about'],
  ['the beginning of other addresses', '/release'],
  ['an address with more segments than the app’s page has', '/chat/x/y'],
  ['a path that leaves the folder', '/..%2f..%2fetc%2fpasswd'],
])('%s gets the app with status 404 and the plain head', async (_what, url) => {
  const { statusCode, body } = await get(url)
  expect(statusCode).toBe(404)
  expect(body).toBe(html)
})

test("an address that can't be decoded is a bad request", async () => {
  const { statusCode, body } = await get('/%E0%A4%A')
  expect(statusCode).toBe(400)
  expect(body).not.toContain('URIError')
})

test("link previews don't show drafts or deleted profiles", async () => {
  const { id } = await post({ is_draft: true, description: 'Not yet.' })
  const draft = await get(`/mia/${id}`)
  expect(draft.statusCode).toBe(404)
  expect(draft.body).toBe(html)
  const ex = await world.person('exauthor')
  await world.db
    .updateTable('profile')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', ex.profileId)
    .execute()
  expect((await get('/exauthor')).statusCode).toBe(404)
})

test('a shared link still opens the post after its author changed their username', async () => {
  const { id } = await post({})
  const { statusCode, headers } = await get(`/mias.old.name/${id}`)
  expect(statusCode).toBe(302)
  expect(headers.location).toBe(`/mia/${id}`)
})

test.each([
  ['/', 'Fanfare'],
  ['/explore?sort=newest', 'Explore · Fanfare'],
  ['/search?search=mia', 'Search · Fanfare'],
  ['/signin?redirect=%2Fsaved', 'Sign in · Fanfare'],
  ['/signup', 'Create account · Fanfare'],
])('the page %s has a description and one canonical address, whatever its parameters', async (url, title) => {
  const { statusCode, body } = await get(url)
  expect(statusCode).toBe(200)
  expect(body).toContain(`<title>${title}</title>`)
  expect(body).toMatch(/<meta name="description" content="[^"]{20,}" \/>/)
  expect(body).toContain(`<link rel="canonical" href="http://fanfare.test${url.split('?')[0]}" />`)
})

test.each(['/feed', '/settings', '/create-post?contentId=1', '/chat/x', '/feed/'])(
  'the page %s is the app as it was built',
  async (url) => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(200)
    expect(body).toBe(html)
  },
)

test("an unknown address below /api still fails with JSON, and a missing file doesn't return a page", async () => {
  for (const url of ['/api', '/api/nothing', '/media/x', '/assets/gone-1.js', '/sw.js']) {
    const { statusCode, headers, body } = await get(url)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('application/json')
    expect(body).not.toContain('the app')
  }
  expect((await app.inject({ url: '/feed', method: 'POST' })).statusCode).toBe(404)
})

test('files with a fingerprint in their name are cached for a year, and others are revalidated', async () => {
  const hashed = await get('/assets/app-1a2b3c.js')
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(hashed.headers['content-type']).toContain('javascript')
  const named = await get('/theme.js')
  expect(named.headers['cache-control']).toBe('no-cache')
  const again = await get('/theme.js', { 'if-none-match': String(named.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect((await get('/.sources')).body).not.toContain('how it was built')
  expect((await get('/index.html')).headers['cache-control']).toBe('no-cache')
})

test("text and JSON are compressed for clients that accept it, but small responses and pictures aren't", async () => {
  const page = await get('/settings', { 'accept-encoding': 'br, gzip' })
  expect(page.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(page.rawPayload).toString()).toBe(html)
  const code = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip' })
  expect(code.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(code.rawPayload).toString()).toBe(script)
  const json = await get('/api/openapi.json', { 'accept-encoding': 'gzip' })
  expect(json.headers['content-encoding']).toBe('gzip')
  expect((await get('/api/health', { 'accept-encoding': 'br' })).headers).not.toHaveProperty(
    'content-encoding',
  )
  expect((await get('/')).headers).not.toHaveProperty('content-encoding')
})

test('files that the build compressed are sent as they are', async () => {
  const { headers, body } = await get('/assets/packed-1a2b3c.js', { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBe('br')
  expect(headers['content-type']).toContain('javascript')
  expect(headers['cache-control']).toContain('immutable')
  expect(body).toBe('packed when the app was built')
  expect((await get('/assets/packed-1a2b3c.js')).body).toBe('plain')
})

test("pages only run the app's scripts and can't be framed", async () => {
  const { headers } = await get('/mia')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("media-src 'self' blob:")
  expect(policy).not.toContain('unsafe-eval')
  expect(policy).not.toContain('upgrade-insecure-requests')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers).not.toHaveProperty('strict-transport-security')
  const data = await get('/api/health')
  expect(data.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(data.headers['x-content-type-options']).toBe('nosniff')
  const docs = await get('/api/docs')
  expect(docs.statusCode).toBe(200)
  expect(docs.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test("another site's page can't make a browser change anything here", async () => {
  const leaver = await world.person('leaver')
  const { cookie } = leaver
  const form: InjectOptions = { method: 'POST', url: '/api/auth/signout', headers: { cookie } }
  for (const origin of [
    'https://evil.example',
    'null',
    'http://fanfare.test.evil.example',
    'http://fanfare.test:81',
  ]) {
    const answer = await app.inject({ ...form, headers: { ...form.headers, origin } })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'not-allowed' })
  }
  expect((await world.call(leaver, 'GET', '/user/security')).status).toBe(200)
  // Reading changes nothing, and CORS hides the response from the other page.
  expect((await get('/api/health', { origin: 'https://evil.example' })).statusCode).toBe(200)

  const own = { ...form.headers, host: 'localhost:4000' }
  for (const origin of ['http://localhost:4000', 'http://fanfare.test']) {
    const signedOut = await app.inject({ ...form, headers: { ...own, origin } })
    expect(signedOut.statusCode).not.toBe(403)
  }
})

test('robots are only excluded from the API', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('Disallow: /api/')
  expect(body).toContain('Sitemap: http://fanfare.test/sitemap.xml')
})

test.each(['/release/a-token', '/unsubscribe/a-token'])('no search engine lists the page %s', async (url) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow'])
  expect((await get('/explore')).headers).not.toHaveProperty('x-robots-tag')
})

test('without a built app, pages explain how to build it, and the API works', async () => {
  const bare = await createApp(world.deps, { directory: path.join(folder, 'not-here'), renderer: null })
  const { statusCode, body } = await bare.inject('/')
  expect(statusCode).toBe(503)
  expect(body).toContain('npm start')
  expect((await bare.inject('/api/health')).statusCode).toBe(200)
  await bare.close()
})

test('no username can hide a file or a page of the app', () => {
  const files = readdirSync(path.resolve(import.meta.dirname, '../../../web/public'))
  const pages = addresses.map((address) => address.split('/')[1] ?? '')
  const names = [...files, ...pages, 'index.html', 'robots.txt', 'assets', 'api', 'media']
  const takable = names.filter((name) => /^[a-z0-9_.]{3,30}$/i.test(name))
  expect(takable.filter((name) => !reservedUsernames.includes(name.toLowerCase()))).toEqual([])
  expect(takable.length).toBeGreaterThan(3)
})
