import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addresses } from '@fanfare/contract/api/addresses'
import { helpSlugs } from '@fanfare/contract/help/slugs'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ConfigurationError, readConfig } from '#config'
import { createWorld, type World } from '#testing/world'
import { createHelp } from './create-help.ts'
import { plainText } from './parse-article.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const helpWith = (settings: Record<string, string>) => createHelp(readConfig(settings))
const textOf = (settings: Record<string, string>, slug: string) => {
  const { summary, blocks } = helpWith(settings).show(slug)
  return `${summary}\n${plainText(blocks)}`
}

test('anybody can list and read the help articles, and related articles exist', async () => {
  const { status, body } = await world.call(null, 'GET', '/help')
  expect(status).toBe(200)
  expect(body.data.map(({ slug }) => slug).toSorted()).toEqual([...helpSlugs].toSorted())
  for (const summary of body.data) {
    const { body: article } = await world.call(null, 'GET', `/help/${summary.slug}`)
    expect(article).toMatchObject(summary)
    expect(article.blocks.length).toBeGreaterThan(0)
    expect(article.related.length).toBeGreaterThan(0)
    expect(article.related.map(({ slug }) => slug)).not.toContain(summary.slug)
  }
})

test("an article that doesn't exist isn't found", async () => {
  for (const slug of ['nothing', '__proto__', 'REFUNDS']) {
    const { status, body } = await world.send(null, 'GET', `/help/${slug}`)
    expect([status, body['code']]).toEqual([404, 'article-not-found'])
  }
})

test('every link in an article opens a page of the product or another article', () => {
  const help = helpWith({})
  const known = new Set<string>([...addresses, ...helpSlugs.map((slug) => `/help/${slug}`)])
  const links = helpSlugs.flatMap((slug) =>
    help.show(slug).blocks.flatMap(({ words }) => words.flatMap(({ to }) => to ?? [])),
  )
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter((to) => !known.has(to.split('#')[0] ?? ''))).toEqual([])
})

test('rendered articles contain no markup characters', () => {
  const help = helpWith({})
  for (const slug of helpSlugs) {
    expect(plainText(help.show(slug).blocks)).not.toMatch(/\]\(|##|^- |undefined|null|NaN/m)
  }
})

test("articles show this server's settings", () => {
  expect(textOf({}, 'fees')).toContain('You keep 80%')
  const other = {
    PLATFORM_FEE_PERCENT: '35',
    CREDIT_CENTS: '25',
    CURRENCY: 'eur',
    MIN_PAYOUT: '40',
    PAYOUT_WAIT_DAYS: '1',
    AUTOMATIC_PAYOUT: '500',
    AI_4K_FACTOR: '7.5',
  }
  expect(textOf(other, 'fees')).toContain('You keep 65%')
  expect(textOf(other, 'fees')).toContain('fee is 35%')
  expect(textOf(other, 'credits')).toContain('€0.25')
  expect(textOf(other, 'payouts')).toMatch(/at least 40 credits \(€10\.00\)/)
  expect(textOf(other, 'payouts')).toMatch(/pending for 1 day,/)
  expect(textOf(other, 'payouts')).toMatch(/up to 500 credits a day need no approval/)
  expect(textOf(other, 'ai-prices')).toContain('7.5 times')
  expect(textOf({ PAYOUT_WAIT_DAYS: '0' }, 'payouts')).toContain('available as soon as you earn them')
})

test("articles don't mention features that this server doesn't have", () => {
  const off = helpWith({ FREE_DAILY_CREDITS: '0' })
  expect(off.find('free-daily-credits')).toBeNull()
  expect(off.list(undefined).map(({ slug }) => slug)).not.toContain('free-daily-credits')
  expect(textOf({ FREE_DAILY_CREDITS: '1' }, 'free-daily-credits')).toContain('1 credit')
  expect(textOf({ NODE_ENV: 'production' }, 'free-daily-credits')).toContain('spend them on AI tools')
  expect(textOf({ NODE_ENV: 'production' }, 'identity-check')).toContain('have to verify their identity')
  expect(textOf({ REQUIRE_KYC_TO_SELL: 'false' }, 'identity-check')).toContain('don’t need to verify')
})

test.each([
  ['refund', 'refunds'],
  ['How do I get my money back?', 'refunds'],
  ['I’m not happy with a purchase', 'refunds'],
  ['payuot', 'payouts'],
  ['withdraw to my bank', 'payouts'],
  ['unsubscribe', 'cancel-a-subscription'],
  ['forgot password', 'security'],
  ['block a stalker', 'blocking'],
  ['DELETE ACCOUNT', 'delete-a-profile'],
  ['who sees what I like', 'list-privacy'],
  ['FÀCE swap', 'ai-consent'],
  ['free credit', 'free-daily-credits'],
  ['what percentage do you take', 'fees'],
  ['stranger message request', 'messages-and-requests'],
])('a search for “%s” finds “%s” first', async (search, slug) => {
  const { body } = await world.call(null, 'GET', '/help', { search })
  expect(body.data[0]?.slug).toBe(slug)
})

test('a search without a match returns nothing, and an empty search lists everything', async () => {
  for (const search of ['xyzzy', '…', '😀', 'qqqq wwww']) {
    expect((await world.call(null, 'GET', '/help', { search })).body.data).toEqual([])
  }
  expect((await world.call(null, 'GET', '/help', { search: '   ' })).body.data).toHaveLength(helpSlugs.length)
})

test("an operator's Markdown replaces the text and title of an article, in searches too, and affects no other article", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fanfare-help-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'fees.md'), '# Our share\r\n\r\nWe keep a marzipan slice.\r\n')
  await writeFile(path.join(folder, 'refunds.md'), 'Write to us. <b onclick="steal()">No HTML</b>')
  const help = helpWith({ HELP_DIRECTORY: folder })
  expect(help.show('fees')).toMatchObject({
    title: 'Our share',
    summary: helpWith({}).show('fees').summary,
    blocks: [{ kind: 'paragraph', words: [{ text: 'We keep a marzipan slice.', to: null }] }],
  })
  expect(help.list('marzipan').map(({ slug }) => slug)).toEqual(['fees'])
  expect(helpWith({}).list('marzipan')).toEqual([])
  const refunds = help.show('refunds')
  expect(refunds.title).toBe(helpWith({}).show('refunds').title)
  expect(plainText(refunds.blocks)).toBe('Write to us. <b onclick="steal()">No HTML</b>')
  expect(help.show('credits')).toEqual(helpWith({}).show('credits'))
})

test('the server refuses help texts that are empty, named after no article, or in no folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fanfare-help-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(() => helpWith({ HELP_DIRECTORY: path.join(folder, 'nowhere') })).toThrow(ConfigurationError)
  const misspelled = path.join(folder, 'feess.md')
  await writeFile(misspelled, 'We keep nothing.')
  expect(() => helpWith({ HELP_DIRECTORY: folder })).toThrow(/feess\.md/)
  await rm(misspelled)
  await writeFile(path.join(folder, 'fees.md'), ' \n')
  expect(() => helpWith({ HELP_DIRECTORY: folder })).toThrow(/fees\.md/)
})
