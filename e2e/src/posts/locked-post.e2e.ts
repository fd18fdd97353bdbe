import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, visit, type Visit } from '../browser.ts'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { jpeg, video } from '../files.ts'
import { personWith } from '../person.ts'
import { untilSettled } from '../settled.ts'
import { join, publish } from '../steps.ts'

// A stranger can't load anything of a locked post except its blurred preview.
let fanfare: Fanfare
let browser: Browser
let mara: Visit
let stranger: Visit
let post: string

beforeAll(async () => {
  fanfare = await startFanfare()
  browser = await openBrowser()
  mara = await visit(browser, fanfare)
  stranger = await visit(browser, fanfare)
  await join(mara.page, { username: 'mara', name: 'Mara Oduya' })
  await join(stranger.page, { username: 'stranger', name: 'Sam Stranger' })
})
afterAll(async () => {
  await browser.close()
  await fanfare.stop()
})

const cookieOf = async ({ context }: Visit): Promise<string> =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

test('Mara publishes a photo and a video for sale', async () => {
  post = await publish(mara.page, {
    files: [await jpeg('dahlia.jpg', 'dahlia.jpg'), await video('behind.mp4')],
    words: 'Dahlia, complete',
    price: '12.50',
  })
  await mara.page.getByText('1 / 2').first().waitFor()
})

test('Mara’s own browser shows the locked photo and streams the locked video', async () => {
  const { page } = mara
  const parts = new Map<string, number>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/media\/[\w-]{72}\//.test(pathname)) parts.set(pathname, response.status())
  })
  await page.goto(post)
  await page.getByText('1 / 2').first().waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('img')].some(
      ({ naturalWidth, currentSrc }) => naturalWidth > 300 && /\/media\/[\w-]{72}\//.test(currentSrc),
    ),
  )
  await page.getByRole('button', { name: 'Next' }).first().click()
  await page
    .getByRole('group', { name: /^Video/ })
    .getByRole('button')
    .first()
    .click()
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0)
  expect([...parts.keys()].some((name) => name.endsWith('hls.m3u8'))).toBe(true)
  expect([...parts.keys()].some((name) => name.endsWith('.m4s'))).toBe(true)
  expect([...new Set(parts.values())].every((status) => [200, 206, 304].includes(status))).toBe(true)
})

test('a stranger sees only the number of files, the price and a blurred picture', async () => {
  const { page } = stranger
  const asked = listen(page)
  await page.goto(post)
  await page.getByText('One-time payment of 12.50 credits.').waitFor()
  await page.goto('/mara')
  await page.getByText('Dahlia, complete').first().waitFor()
  await page.goto('/')
  await page.getByText('Dahlia, complete').first().waitFor()
  await untilSettled(page)
  const ofPost = () => asked.filter((address) => address.includes('/media/') && !address.includes('w320'))
  await expect.poll(() => ofPost().some((address) => address.endsWith('locked.webp'))).toBe(true)

  const own = await ownAddresses()
  const tokens = own.map((address) => address.split('/')[2] ?? '')
  for (const address of asked) {
    for (const token of tokens) expect(address).not.toContain(token)
  }
  expect(await page.content()).not.toContain(tokens[0])
})

// "A locked post is still listed: author, description, counts, price, number and kind of media, duration, and a server-made blurred
// preview."
test('the feed, the post’s page and the profile’s grid show how long the locked video is', async () => {
  const { page } = stranger
  const inside = /^Locked, 1 photo, 1 video \(0:0\d\)/
  await page.goto('/')
  await page
    .getByRole('group', { name: inside })
    .getByText(/^· 0:0\d$/)
    .waitFor()
  await page.goto(post)
  await page
    .getByRole('group', { name: inside })
    .getByText(/^· 0:0\d$/)
    .waitFor()
  await page.goto('/mara?tab=media')
  await page
    .getByRole('link', { name: inside })
    .getByText(/^0:0\d$/)
    .waitFor()
})

test('a stranger can’t load the originals or their variants from any address they could get or guess', async () => {
  const own = await ownAddresses()
  expect(own.length).toBeGreaterThan(6)
  const sam = personWith(fanfare.url, await cookieOf(stranger))
  const shown = await sam.get('GET /post/:id', `/post/${post.split('/')[2] ?? ''}`)
  expect(shown.media).toEqual([])
  expect(shown.unlock).toBe('buy')

  const preview = shown.preview?.sources[0]?.src ?? ''
  const uuid = preview.split('/')[3] ?? ''
  const owner = personWith(fanfare.url, await cookieOf(mara))
  const gallery = await owner.get('GET /content/gallery', '/content/gallery')
  const names = [...new Set(own.map((address) => address.split('/').at(-1) ?? ''))]
  const guesses = gallery.data.flatMap(({ id }) => [
    `/api/content/${id}`,
    `/api/content/get?id=${id}`,
    ...[...names, 'original', 'original.jpg', 'dahlia.jpg', '../original', 'hls-480p-init.mp4'].flatMap(
      (name) => [
        `/media/public/${uuid}/${name}`,
        `/media/public/${id}/${name}`,
        `/media/${uuid}/${name}`,
        `/media/${id}/${name}`,
        `/files/originals/${id}`,
      ],
    ),
  ])
  const cookie = await cookieOf(stranger)
  for (const guess of guesses) {
    const response = await fetch(fanfare.url + guess, { headers: { cookie }, redirect: 'manual' })
    const type = response.headers.get('content-type') ?? ''
    const isRefused = [403, 404].includes(response.status) || type.startsWith('text/html')
    expect(isRefused, `${guess} answered ${response.status}`).toBe(true)
    expect(type).not.toMatch(/^(image|video)\//)
  }
})

test('a leaked address, or one with a changed token, returns nothing', async () => {
  const [address = ''] = await ownAddresses()
  const [, , token = '', name = ''] = address.split('/')
  const own = { headers: { cookie: await cookieOf(mara) } }
  const foreign = { headers: { cookie: await cookieOf(stranger) } }
  expect((await fetch(`${fanfare.url}/media/${token}/${name}`, own)).status).toBe(200)
  expect((await fetch(`${fanfare.url}/media/${token}/${name}`, foreign)).status).toBe(403)
  expect((await fetch(`${fanfare.url}/media/${token}/${name}`)).status).toBe(403)
  const flipped = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
  expect((await fetch(`${fanfare.url}/media/${flipped}/${name}`, own)).status).toBe(403)
  expect((await fetch(`${fanfare.url}/media/${token}/original`, own)).status).toBe(404)
})

test('the preview is too small to be sharpened, and a link preview shows no more than that', async () => {
  const html = await (await fetch(fanfare.url + post)).text()
  expect(html).toContain('og:image')
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(image).toMatch(/locked\.webp$/)
  const bytes = await (await fetch(new URL(new URL(image).pathname, fanfare.url))).arrayBuffer()
  expect(bytes.byteLength).toBeLessThan(12_000)
  for (const address of await ownAddresses()) expect(html).not.toContain(address)
})

test('on a post that only subscribers can buy, a visitor and a stranger see the plan, the price and both steps', async () => {
  const owner = personWith(fanfare.url, await cookieOf(mara))
  const plans = { is_open: true, monthly_price: 7, discounts: noDiscounts }
  expect((await owner.send('PUT', '/profile/plans', plans)).status).toBe(200)
  const address = await publish(mara.page, {
    files: [await jpeg('backstage.jpg', 'dahlia.jpg')],
    words: 'Backstage, for subscribers',
    access: 'Subscribers',
    price: '4.50',
  })
  const steps = 'To unlock this post, subscribe to Mara Oduya, then pay 4.50 credits once.'
  const visitor = await visit(browser, fanfare)
  for (const { page } of [visitor, stranger]) {
    await page.goto(address)
    await page.getByText(steps).waitFor()
    await page.getByRole('button', { name: 'Subscribe to Mara Oduya, 7 credits a month' }).waitFor()
  }
  await visitor.page.getByText('Already subscribed? Sign in.').waitFor()
  await visitor.page.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor()
  await expect.poll(() => stranger.page.getByText('Already subscribed?').count()).toBe(0)
  // Neither can buy the post before they have subscribed.
  for (const { page } of [visitor, stranger])
    await expect.poll(() => page.getByRole('button', { name: /^Unlock|by card$/ }).count()).toBe(0)

  expect((await owner.send('PUT', '/profile/plans', { ...plans, is_open: false })).status).toBe(200)
  await stranger.page.goto(address)
  await stranger.page.getByText('isn’t accepting new subscribers right now.').waitFor()
  await expect.poll(() => stranger.page.getByRole('button', { name: /^Subscribe/ }).count()).toBe(0)
  await visitor.context.close()
})

test('once the post is open to everyone, the stranger sees it without buying it', async () => {
  const owner = personWith(fanfare.url, await cookieOf(mara))
  const id = post.split('/')[2] ?? ''
  const before = await owner.get('GET /post/:id', `/post/${id}`)
  const contents = before.media.map((media) => ({ id: media.id, alt: media.alt }))
  const changed = await owner.send('PUT', `/post/${id}`, {
    description: 'Dahlia, for all',
    price: 0,
    contents,
  })
  expect(changed.status).toBe(200)
  await stranger.page.goto(post)
  await stranger.page.getByText('1 / 2').first().waitFor()
})

const noDiscounts = { three_months: 0, six_months: 0, twelve_months: 0 }

async function ownAddresses(): Promise<string[]> {
  const owner = personWith(fanfare.url, await cookieOf(mara))
  const shown = await owner.get('GET /post/:id', `/post/${post.split('/')[2] ?? ''}`)
  const text = JSON.stringify(shown.media)
  return [...new Set(text.match(/\/media\/[^"]+/g))]
}

function listen(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}
