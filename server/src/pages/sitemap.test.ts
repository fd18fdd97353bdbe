import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish, publishStory } from '#testing/known-posts'
import { ban, deleteProfileOf } from '#testing/money/known-sales'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { serveSitemap } from './sitemap.ts'

let world: World
let small: FastifyInstance
let mia: Person
beforeAll(async () => {
  world = await createWorld()
  // A sitemap like the server's, but with only two addresses per page.
  small = Fastify()
  serveSitemap(small, world.deps, { pageSize: 2 })
  mia = await world.person('mia')
})
afterAll(async () => {
  await small.close()
  await world.close()
})

const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location ?? '')

/** The paths of all addresses that the sitemap lists, page by page. */
async function pagesOf(app: FastifyInstance): Promise<string[][]> {
  const { body } = await app.inject('/sitemap.xml')
  const pages: string[][] = []
  for (const page of locationsIn(body)) {
    const { statusCode, body: listed } = await app.inject(page.replace('http://fanfare.test', ''))
    expect(statusCode).toBe(200)
    pages.push(locationsIn(listed).map((location) => location.replace('http://fanfare.test', '')))
  }
  return pages
}

const listed = async () => (await pagesOf(world.app)).flat()

/** Lets the cached list of pages expire. */
const untilListedAnew = () => world.clock.advance(11 * 60_000)

test("the sitemap lists public profiles and posts as XML, with the time of each post's last change", async () => {
  const ana = await world.person('ana')
  const id = await publish(world, ana)
  const reel = await publish(world, ana, { description: 'Once more' })
  await runJobs(world)
  untilListedAnew()
  const { headers, body } = await world.app.inject('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex /)
  const hers = (await listed()).filter((path) => path.startsWith('/ana'))
  expect(hers).toEqual(['/ana', `/ana/${id}`, `/ana/${reel}`])
  const posts = await world.app.inject(locationsIn(body)[1]?.replace('http://fanfare.test', '') ?? '')
  expect(posts.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(posts.body).toMatch(new RegExp(`/ana/${id}</loc><lastmod>\\d{4}-\\d{2}-\\d{2}`))
})

test("the sitemap lists nothing that a signed-out visitor can't open", async () => {
  const before = await listed()
  const [quiet, banned, gone, nsfw] = await Promise.all(
    ['quiet', 'banned', 'gone', 'nsfw'].map((name) => world.person(name)),
  )
  if (!quiet || !banned || !gone || !nsfw) throw new Error('Four people are needed.')
  // Quiet has published nothing. The others have one public post each, so only the following changes matter.
  for (const author of [banned, gone, nsfw]) await publish(world, author)
  await publish(world, nsfw, { nsfw: true })
  for (const access of ['followers', 'subscribers'] as const) await publish(world, mia, { access })
  await publish(world, mia, { price: 5 })
  await publish(world, mia, {
    available_from: new Date(world.clock.now().getTime() + 86_400_000).toISOString(),
  })
  await publishStory(world, mia)
  const hidden = await publish(world, mia)
  const removed = await publish(world, mia)
  const { db, clock } = world
  await db.updateTable('post').set({ hidden_at: clock.now() }).where('id', '=', hidden).execute()
  await world.call(mia, 'DELETE', `/post/${removed}`)
  await ban(world, banned)
  await deleteProfileOf(world, gone)
  await runJobs(world)
  untilListedAnew()
  const added = (await listed()).filter((path) => !before.includes(path))
  const [safe] = added.filter((path) => path.startsWith('/nsfw/'))
  expect(new Set(added)).toEqual(new Set(['/nsfw', safe]))
})

test('a post that is no longer public leaves the sitemap immediately, and a new one appears within minutes', async () => {
  const id = await publish(world, mia)
  untilListedAnew()
  expect(await listed()).toContain(`/mia/${id}`)
  await world.call(mia, 'DELETE', `/post/${id}`)
  expect(await listed()).not.toContain(`/mia/${id}`)
  const next = await publish(world, mia)
  untilListedAnew()
  expect(await listed()).toContain(`/mia/${next}`)
})

test('a large sitemap is split into pages that list each address once', async () => {
  for (let post = 0; post < 5; post += 1) await publish(world, mia)
  untilListedAnew()
  const whole = await listed()
  const pages = await pagesOf(small)
  expect(pages.flat()).toEqual(whole)
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) expect(page.length).toBeLessThanOrEqual(2)
})

test.each(['?posts=1', '?profiles=', '?posts=a&posts=b', "?posts=' or 1=1"])(
  'the sitemap has no page %s',
  async (query) => {
    const { statusCode, headers } = await world.app.inject(`/sitemap.xml${query}`)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('application/json')
  },
)
