import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publish } from '#testing/known-posts'
import { openRenderedPages, type RenderedPages } from '#testing/rendered-pages'
import { createWorld, type Person, type World } from '#testing/world'

/** Numbers the rendered pages, so that the test can tell renderings apart. */
const counting = `import { existsSync, writeFileSync } from 'node:fs'
const data = '{"queries":{"queries":[]}}'
let count = 0
export const createPageRenderer = ({ send }) => async (href) => {
  const number = (count += 1)
  if (href.includes('throw')) throw new Error('No page.')
  if (href.includes('held')) await new Promise(() => undefined)
  if (href.includes('empty')) return { html: 'page ' + number, data, isWhole: true }
  const answer = await send('/api/post?search=' + (href.includes('refused') ? 'cats' : ''), { method: 'GET' })
  if (href.includes('slow')) {
    writeFileSync(new URL('begun', import.meta.url), '')
    while (!existsSync(new URL('go', import.meta.url))) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { html: 'page ' + number, data, isWhole: answer.ok }
}`

const ceilings = {
  pages: { young: 3, settled: 5, network: 6 },
  searches: { young: 1, settled: 1, network: 1 },
}

let world: World
let mia: Person
let folder: string
let pages: RenderedPages
beforeAll(async () => {
  world = await createWorld({}, undefined, ceilings)
  world.clock.stop()
  mia = await world.person('mia')
  folder = mkdtempSync(path.join(tmpdir(), 'fanfare-renderer-'))
  writeFileSync(path.join(folder, 'render.mjs'), counting)
})
beforeEach(async () => {
  pages = await openRenderedPages(world, {
    renderer: path.join(folder, 'render.mjs'),
    renderWithinMs: 20_000,
  })
  return () => pages.close()
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

let networks = 0
/** A network that hasn't sent any requests yet. */
const someNetwork = (): string => `198.51.100.${(networks += 1)}`

/** The page that arrives, or a note that the browser has to render it. */
async function numberOf(who: Person | null, url: string, from = someNetwork()): Promise<string> {
  const { status, html } = await pages.get(who, url, from)
  expect(status).toBe(200)
  return /page \d+/.exec(html)?.[0] ?? 'left to the browser'
}

test('visitors get the same page for half a minute, and then a new one', async () => {
  const first = await pages.get(null, '/')
  world.clock.advance(29_500)
  const second = await pages.get(null, '/', someNetwork())
  expect(second.html).toBe(first.html)
  expect(second.headers['cache-control']).toBe('public, max-age=0, s-maxage=30')
  expect(second.headers['set-cookie']).toBeUndefined()
  world.clock.advance(500)
  expect(await numberOf(null, '/')).toBe('page 2')
})

test("the next visitor sees a change, and pages that it doesn't affect stay the same", async () => {
  expect(await numberOf(null, '/')).toBe('page 1')
  expect(await numberOf(null, '/signin?empty')).toBe('page 2')
  const id = await publish(world, mia)
  expect(await numberOf(null, '/')).toBe('page 3')
  expect(await numberOf(null, '/')).toBe('page 3')
  await world.call(mia, 'DELETE', `/post/${id}`)
  expect(await numberOf(null, '/')).toBe('page 4')
  expect(await numberOf(null, '/signin?empty')).toBe('page 2')
})

test("a visitor who arrives after a change doesn't get a page whose rendering began before it", async () => {
  const early = pages.get(null, '/?search=slow')
  await expect.poll(() => existsSync(path.join(folder, 'begun'))).toBe(true)
  await publish(world, mia)
  const late = numberOf(null, '/?search=slow')
  // When this page has arrived, the late visitor is already waiting.
  expect(await numberOf(null, '/signin?empty')).toBe('page 2')
  writeFileSync(path.join(folder, 'go'), '')
  expect((await early).html).toContain('page 1')
  expect(await late).toBe('page 3')
})

test('visitors who request the same page at the same time share one rendering', async () => {
  const asked = Array.from({ length: 40 }, () => pages.get(null, '/'))
  const numbers = new Set((await Promise.all(asked)).map(({ html }) => /page \d+/.exec(html)?.[0]))
  expect(numbers).toEqual(new Set(['page 1']))
})

test("each address has its own page, but parameters that other sites add to links don't count", async () => {
  const urls = ['/', '/?tags=a', '/?tags=b', '/?tags=a?b', '/?tags=a&sortBy=trending', '/explore', '/signin']
  const numbers: string[] = []
  for (const url of urls) numbers.push(await numberOf(null, url))
  expect(new Set(numbers).size).toBe(urls.length)
  expect(await numberOf(null, '/?utm_source=elsewhere&fbclid=1')).toBe(numbers[0])
  expect(await numberOf(null, '/?ref=3f9a1c77b2e0&tags=a')).toBe(numbers[1])
  expect(await numberOf(null, '/?reference=1')).toBe(`page ${urls.length + 1}`)
})

test("a signed-in user's page isn't cached, and nobody sees another user's page", async () => {
  expect(await numberOf(null, '/')).toBe('page 1')
  expect(await numberOf(mia, '/')).toBe('page 2')
  expect(await numberOf(mia, '/')).toBe('page 3')
  expect(await numberOf(null, '/')).toBe('page 1')
})

test("a page for which an API request was refused isn't cached", async () => {
  const from = someNetwork()
  await world.app.inject({ url: '/api/post?search=cats', remoteAddress: from })
  const partial = await pages.get(null, '/?search=refused', from)
  expect(partial.html).toContain('page 1')
  expect(partial.headers['cache-control']).toBe('no-store')
  const whole = await pages.get(null, '/?search=refused', someNetwork())
  expect(whole.html).toContain('page 2')
  expect(whole.headers['cache-control']).toContain('public')
})

test('a cached page never contains anything that the API would refuse its viewer', async () => {
  expect(await numberOf(null, '/?search=refused')).toBe('page 1')
  const from = someNetwork()
  expect(await numberOf(null, '/?search=refused', from)).toBe('page 1')
  const refused = await pages.get(null, '/?search=refused', from)
  expect(refused.html).toContain('page 2')
  expect(refused.headers['cache-control']).toBe('no-store')
  expect(await numberOf(null, '/?search=refused')).toBe('page 1')
})

test('a page that failed is rendered again for the next visitor', async () => {
  expect(await numberOf(null, '/?search=throw')).toBe('left to the browser')
  expect(await numberOf(null, '/?search=throw')).toBe('left to the browser')
  expect(await numberOf(null, '/')).toBe('page 3')
})

test('a network over its limit gets the app without content, except for cached pages', async () => {
  const from = someNetwork()
  for (let page = 1; page <= ceilings.pages.network; page += 1) {
    expect(await numberOf(null, `/?tags=${page}`, from)).toBe(`page ${page}`)
  }
  expect(await numberOf(null, '/?tags=more', from)).toBe('left to the browser')
  expect(await numberOf(null, '/?tags=1', from)).toBe('page 1')
  expect(await numberOf(null, '/?tags=more')).toBe('page 7')
})

test('a user over their limit gets the app without content on every device, and nobody else does', async () => {
  const leo = await world.person('leo')
  for (let page = 1; page <= ceilings.pages.young; page += 1) {
    expect(await numberOf(leo, '/')).toBe(`page ${page}`)
  }
  expect(await numberOf(leo, '/')).toBe('left to the browser')
  expect(await numberOf(await world.person('ada'), '/')).toBe('page 4')
})

test("one network can't use up all of the renderer's capacity", async () => {
  const from = someNetwork()
  const isLeft = async (url: string, network?: string) =>
    (await numberOf(null, url, network)) === 'left to the browser'
  Object.assign(world.deps.ceilings, { pages: { young: 100, settled: 100, network: 100 } })
  const held = Array.from({ length: 6 }, (_, page) => pages.get(null, `/?search=held${page}`, from))
  let asked = 0
  await expect.poll(() => isLeft(`/?tags=${(asked += 1)}`, from)).toBe(true)
  expect(await isLeft('/?tags=else')).toBe(false)
  Object.assign(world.deps.ceilings, ceilings)
  await Promise.all(held)
  await expect.poll(() => isLeft('/?tags=after', from)).toBe(false)
})
