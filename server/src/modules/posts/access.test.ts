import type { Post } from '@fanfare/contract/posts/post'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changesAfterSale,
  expected,
  forms,
  isOfWords,
  isSoldKind,
  kinds,
  viewers,
  type Kind,
  type Outcome,
  type ViewerName,
} from '#testing/access-table'
import { buy, follow, type KnownContent, makeContent, publish, subscribe } from '#testing/known-posts'
import { openRenderedPages, type RenderedPages } from '#testing/rendered-pages'
import { createWorld, type AnswerOf, type Person, type World } from '#testing/world'
import { postLinkPreview } from './post-link-preview.ts'

// Every kind of post, for every kind of viewer, on every surface.

let world: World
let people: Record<ViewerName, Person | null>
let pages: RenderedPages
const posts = new Map<Kind, { id: string; content: KnownContent | null }>()

/** 140 characters, the last of which is one emoji of three, and then words that only an unlocked post shows. */
const beginning = (kind: Kind) => `${`A findable ${kind} post. `.padEnd(137, '.')}🧑‍🚀`
const wordsOf = (kind: Kind) => `${beginning(kind)} The wreck lies off zanzibar #coralreef`

beforeAll(async () => {
  world = await createWorld()
  const owner = await world.person('owner')
  people = {
    visitor: null,
    stranger: await world.person('stranger'),
    follower: await world.person('follower'),
    subscriber: await world.person('subscriber'),
    lapsed: await world.person('lapsed'),
    buyer: await world.person('buyer'),
    owner,
    moderator: await world.person('moderator', { role: 'moderator' }),
    admin: await world.person('admin', { role: 'admin' }),
    adult: await world.person('adult', { seesNsfw: true }),
    refunded: await world.person('refunded'),
    blocked: await world.person('blocked'),
    blocker: await world.person('blocker'),
  }
  await publishKinds(owner)
  if (people.follower) await follow(world, people.follower, owner)
  if (people.subscriber) await subscribe(world, people.subscriber, { creator: owner, days: 20 })
  if (people.blocked) await world.call(owner, 'POST', `/profile/${people.blocked.profileId}/block`)
  await world.call(people.blocker, 'POST', `/profile/${owner.profileId}/block`)
  if (people.lapsed) await subscribe(world, people.lapsed, { creator: owner, days: -1 })
  for (const { id } of posts.values()) await saveForAll(id)
  pages = await openRenderedPages(world)
}, 180_000)
afterAll(async () => {
  await pages.close()
  await world.close()
})

async function publishKinds(owner: Person): Promise<void> {
  for (const kind of kinds) {
    const content = isOfWords(kind) ? null : await makeContent(world, owner, { kind: 'video' })
    const form = {
      description: wordsOf(kind),
      tags: ['everywhere'],
      contents: content ? [{ id: content.id, alt: 'What it shows' }] : [],
    }
    const id = await publish(world, owner, { ...form, ...atTimes(forms[kind]) })
    posts.set(kind, { id, content })
    if (isSoldKind(kind) && people.buyer) await buy(world, people.buyer, id)
    if (isSoldKind(kind) && people.refunded) await buy(world, people.refunded, id, { isRevoked: true })
    if (kind.endsWith('removed')) await world.call(owner, 'DELETE', `/post/${id}`)
    const change = changesAfterSale[kind]
    if (change) await world.call(owner, 'PUT', `/post/${id}`, { ...form, ...atTimes(change) })
  }
  world.clock.advance(2 * 3_600_000)
}

function atTimes(facts: Record<string, unknown>): Record<string, unknown> {
  const { available_from: from, available_until: until, ...form } = facts
  const now = world.clock.now().getTime()
  return {
    ...form,
    ...(from !== undefined && { available_from: new Date(now + 5 * 3_600_000).toISOString() }),
    ...(until !== undefined && { available_until: new Date(now + 3_600_000).toISOString() }),
  }
}

async function saveForAll(postId: string): Promise<void> {
  for (const person of Object.values(people)) {
    if (!person) continue
    await world.db
      .insertInto('post_save')
      .values({ profile_id: person.profileId, post_id: postId, created_at: world.clock.now() })
      .execute()
  }
}

const known = (kind: Kind) => {
  const post = posts.get(kind)
  if (!post) throw new Error(`There is no ${kind} post.`)
  return post
}

async function table(
  outcomeOf: (kind: Kind) => Outcome | Promise<Outcome>,
): Promise<Record<string, Outcome>> {
  const outcomes: Record<string, Outcome> = {}
  for (const kind of kinds) outcomes[kind] = await outcomeOf(kind)
  return outcomes
}

const expectedFor = (
  viewer: ViewerName,
  adjust: (kind: Kind, outcome: Outcome, viewer: ViewerName) => Outcome = (_, same) => same,
) => Object.fromEntries(kinds.map((kind) => [kind, adjust(kind, expected[kind][viewer], viewer)]))

const outcomeIn = (post: Pick<Post, 'unlock'> | undefined): Outcome =>
  post === undefined ? 'hidden' : (post.unlock ?? 'open')

const isInBlock = (viewer: ViewerName): boolean => viewer === 'blocked' || viewer === 'blocker'

type PathOfPosts = `/${'post' | 'post/saved' | 'post/purchased' | 'profile/owner/posts'}?${string}`

/** The outcome of every kind in a list. */
async function listed(viewer: ViewerName, path: PathOfPosts) {
  const found = await postsAt(viewer, path)
  return table((kind) => outcomeIn(found.get(kind)))
}

/** For whom the author blocked, the author's page isn't there either. */
const isMissing = (viewer: ViewerName, path: PathOfPosts): boolean =>
  viewer === 'blocked' && path.startsWith('/profile')

const hiddenIn = (...hidden: Kind[]) => {
  const all = new Set(hidden)
  return (kind: Kind, outcome: Outcome): Outcome => (all.has(kind) ? 'hidden' : outcome)
}
const withoutRemoved = hiddenIn('sold_removed')
const withoutDrafts = hiddenIn('sold_removed', 'scheduled', 'draft', 'sold_postponed')
const liveAlone = (kind: Kind, outcome: Outcome): Outcome =>
  kind === 'expired' || kind === 'sold_ended' ? 'hidden' : withoutDrafts(kind, outcome)
const onProfile = (kind: Kind, outcome: Outcome, viewer: ViewerName): Outcome =>
  (viewer === 'owner' ? withoutDrafts : liveAlone)(kind, outcome)

describe.each(viewers)('for the %s', (viewer) => {
  test('each post by its link', async () => {
    const shown = await table(async (kind) => {
      const { status, body } = await world.call(people[viewer], 'GET', `/post/${known(kind).id}`)
      const isNotice = kind === 'nsfw' && status === 403 && body.code === 'post-nsfw-hidden'
      if (status === 404 || isNotice) return 'hidden'
      return outcomeIn(body)
    })
    expect(shown).toEqual(expectedFor(viewer))
  })

  test('the feed shows what is live', async () => {
    expect(await listed(viewer, '/post?limit=100')).toEqual(expectedFor(viewer, liveAlone))
  })

  test('the feed sorted by trending shows the same', async () => {
    expect(await listed(viewer, '/post?limit=100&sortBy=trending')).toEqual(expectedFor(viewer, liveAlone))
  })

  test('a search shows what is live', async () => {
    expect(await listed(viewer, '/post?limit=100&search=findable')).toEqual(expectedFor(viewer, liveAlone))
  })

  test('the filter for locked posts shows those alone', async () => {
    const locked = expectedFor(viewer, (kind, outcome) =>
      outcome === 'open' ? 'hidden' : liveAlone(kind, outcome),
    )
    expect(await listed(viewer, '/post?limit=100&contentType=locked')).toEqual(locked)
  })

  test('the profile shows expired posts to their author alone', async () => {
    expect(await listed(viewer, '/profile/owner/posts?limit=100')).toEqual(expectedFor(viewer, onProfile))
  })

  test('saved posts are those that are still there and that nobody removed', async () => {
    if (viewer === 'visitor') return
    expect(await listed(viewer, '/post/saved?limit=100')).toEqual(expectedFor(viewer, withoutRemoved))
  })

  test('purchased posts are those that the buyer bought, whatever became of them, and none for anybody else', async () => {
    if (viewer === 'visitor') return
    expect(await listed(viewer, '/post/purchased?limit=100')).toEqual(
      expectedFor(viewer, (kind) => (viewer === 'buyer' && isSoldKind(kind) ? 'open' : 'hidden')),
    )
  })

  test('comments are read and written where the post is open', async () => {
    const codes = { 404: 'hidden', 403: 'locked', 200: 'open' } as Record<number, string>
    const rough = (outcome: Outcome) => (outcome === 'open' || outcome === 'hidden' ? outcome : 'locked')
    for (const kind of kinds) {
      const path = `/post/${known(kind).id}/comments` as const
      const read = await world.call(people[viewer], 'GET', path)
      expect([kind, codes[read.status]]).toEqual([kind, rough(expected[kind][viewer])])
      if (viewer === 'visitor') continue
      const written = await world.call(people[viewer], 'POST', path, { body: 'Hello' })
      expect([kind, codes[written.status]]).toEqual([
        kind,
        rough(withoutRemoved(kind, expected[kind][viewer])),
      ])
    }
  })

  test('a visible post can be liked, open or locked; a deleted or removed one can’t', async () => {
    if (viewer === 'visitor') return
    for (const kind of kinds) {
      const { status } = await world.call(people[viewer], 'POST', `/post/${known(kind).id}/like`)
      const outcome = withoutRemoved(kind, expected[kind][viewer])
      expect([kind, status]).toEqual([kind, outcome === 'hidden' ? 404 : 200])
    }
  })

  test('an open post gives addresses that work, a locked one gives a preview and nothing else', async () => {
    for (const kind of kinds) {
      const { content, id } = known(kind)
      const outcome = expected[kind][viewer]
      const answer = await world.call(people[viewer], 'GET', `/post/${id}`)
      expect([kind, answer.status === 200]).toEqual([kind, outcome !== 'hidden'])
      if (!content) continue
      if (outcome === 'open') await expectMedia(viewer, answer)
      else if (outcome !== 'hidden') await expectPreviewAlone(answer, content)
    }
  })

  test('the gate and the content routes give what is open, and what is public to everybody', async () => {
    for (const kind of kinds) {
      const { content } = known(kind)
      if (!content) continue
      const gate = await fetchMedia(viewer, `/media/public/${content.uuid}/poster-w640.webp`)
      expect([kind, gate]).toEqual([kind, kind === 'public' ? 200 : 404])
      const isAlwaysTheirs = ['owner', 'moderator', 'admin'].includes(viewer)
      const { status } = await world.call(people[viewer], 'GET', `/content/${content.id}`)
      expect([kind, status]).toEqual([kind, isAlwaysTheirs || expected[kind][viewer] === 'open' ? 200 : 404])
    }
  })
})

describe.each(viewers)('the words of posts, for the %s', (viewer) => {
  test('are whole where the post is open or has media, else a teaser on every surface', async () => {
    const visible = kinds.filter((kind) => expected[kind][viewer] !== 'hidden')
    for (const kind of visible) {
      const { body } = await world.call(people[viewer], 'GET', `/post/${known(kind).id}`)
      expect([kind, wordsIn(body)]).toEqual([kind, expectedText(viewer, kind)])
    }
    const queries = ['', 'sortBy=trending&', 'search=findable&', 'contentType=locked&']
    const pages: PathOfPosts[] = [
      ...queries.map((query) => `/post?${query}` as const),
      '/profile/owner/posts?',
    ]
    if (viewer !== 'visitor') pages.push('/post/saved?')
    const seen = new Set<Kind>()
    for (const page of pages) {
      for (const [kind, post] of await postsAt(viewer, `${page}limit=100`)) {
        seen.add(kind)
        expect([page, kind, wordsIn(post)]).toEqual([page, kind, expectedText(viewer, kind)])
      }
    }
    const readable = visible.filter((kind) => isOfWords(kind))
    expect(readable.length > 0).toBe(!isInBlock(viewer))
    expect([...seen]).toEqual(expect.arrayContaining(readable))
  })

  test('are found by a search for what the viewer can read, and by nothing else', async () => {
    const readable = kinds.filter((kind) => readableBy(viewer, kind) === wordsOf(kind))
    const listedKinds = readable.filter((kind) => liveAlone(kind, expected[kind][viewer]) !== 'hidden')
    for (const path of [
      '/post?limit=100&search=zanzibar',
      '/post?limit=100&search=findable%20zanz',
      '/post?limit=100&search=zanzibar&sortBy=trending',
      '/post?limit=100&search=zanzibar&offset=0&tags=everywhere',
    ] as const) {
      expect([path, [...(await postsAt(viewer, path)).keys()].toSorted()]).toEqual([
        path,
        listedKinds.toSorted(),
      ])
    }
    // A short page may be filled by the latest posts alone, and shows the same as the long one begins with.
    for (const path of ['/post?search=zanzibar', '/post?search=zanzibar&view=my_creators'] as const) {
      const [short, long] = [await idsAt(viewer, `${path}&limit=1`), await idsAt(viewer, `${path}&limit=100`)]
      expect(short).toEqual(long.slice(0, 1))
      expect(listedKinds.map((kind) => known(kind).id)).toEqual(expect.arrayContaining(long))
    }
  })

  test('give a tag to a post where they are public, and to nobody where they are locked', async () => {
    const tagged = [...(await postsAt(viewer, '/post?limit=100&tags=coralreef')).keys()]
    expect(tagged.filter((kind) => isOfWords(kind))).toEqual(isInBlock(viewer) ? [] : ['words'])
    expect(tagged.includes('subscribers_priced')).toBe(!isInBlock(viewer))
  })
})

describe.each(viewers)('the pages as they arrive, for the %s', (viewer) => {
  test('hold of each post what its link shows, and nothing of one that is hidden', async () => {
    for (const kind of kinds) {
      const { id, content } = known(kind)
      const { html, postIn } = await pageAt(viewer, `/owner/${id}`)
      // Where a visitor finds nothing the page says 404, and the browser shows its owner what is there.
      const isThere = kind === 'nsfw' || expected[kind].visitor !== 'hidden'
      const outcome = isThere ? expected[kind][viewer] : 'hidden'
      expect([kind, outcomeIn(postIn(kind))]).toEqual([kind, outcome])
      expect([kind, html.includes('A findable')]).toEqual([kind, outcome !== 'hidden'])
      expect([kind, html.includes('zanzibar')]).toEqual([
        kind,
        outcome !== 'hidden' && readableBy(viewer, kind) === wordsOf(kind),
      ])
      if (outcome === 'open') continue
      expect([kind, html.includes(content?.id ?? 'no content'), originals.test(html)]).toEqual([
        kind,
        false,
        false,
      ])
    }
  })

  test.each([
    '/',
    '/?sortBy=trending',
    '/?search=findable',
    '/search?search=findable',
    '/?contentType=locked',
    '/owner',
    '/owner?tab=media',
  ])('the list at %s holds what the API lists, with the same words', async (path) => {
    const { html, postIn } = await pageAt(viewer, path)
    const expectedHere = expectedFor(viewer, path.startsWith('/owner') ? onProfile : liveAlone)
    for (const kind of kinds) {
      const post = postIn(kind)
      expect([kind, expectedHere[kind] === 'hidden' && post !== undefined]).toEqual([kind, false])
      if (!post) continue
      expect([kind, outcomeIn(post)]).toEqual([kind, expectedHere[kind]])
      expect([kind, wordsIn(post)]).toEqual([kind, expectedText(viewer, kind)])
    }
    const shown = kinds.filter((kind) => postIn(kind))
    const hasNoneLocked = ['owner', 'moderator', 'admin'].includes(viewer)
    expect(shown.length === 0).toBe((path.endsWith('=locked') && hasNoneLocked) || isInBlock(viewer))
    const isOpen = shown.some((kind) => expectedHere[kind] === 'open')
    expect(!isOpen && originals.test(html)).toBe(false)
  })
})

/** The files that only an open post names. */
const originals = /poster-w|\.mp4|\.m3u8/

/** What a page shows, and the posts that it was rendered from. */
async function pageAt(viewer: ViewerName, url: string): Promise<{ html: string; postIn: PostIn }> {
  const { html, posts } = await pages.get(people[viewer], url)
  // The head says what a visitor may know, to everybody.
  return { html: html.slice(html.indexOf('<body')), postIn: (kind) => posts.get(known(kind).id) }
}

type PostIn = (kind: Kind) => Post | undefined

async function idsAt(viewer: ViewerName, path: PathOfPosts): Promise<string[]> {
  const { body } = await world.call(people[viewer], 'GET', path)
  return body.data.map(({ id }) => id)
}

/** The posts of a list by their kind. */
async function postsAt(viewer: ViewerName, path: PathOfPosts): Promise<Map<Kind, Post>> {
  const { status, body } = await world.call(people[viewer], 'GET', path)
  expect(status).toBe(isMissing(viewer, path) ? 404 : 200)
  if (status === 404) return new Map()
  return new Map(
    kinds.flatMap((kind) => {
      const post = body.data.find(({ id }) => id === known(kind).id)
      return post ? [[kind, post] as const] : []
    }),
  )
}

/** What the viewer may read of a post that is there for them. */
function readableBy(viewer: ViewerName, kind: Kind): string {
  const isLocked = isOfWords(kind) && expected[kind][viewer] !== 'open'
  return isLocked ? `${beginning(kind)}…` : wordsOf(kind)
}

const wordsIn = (post: Pick<Post, 'description' | 'hidden_character_count'>) => ({
  words: post.description,
  hidden: post.hidden_character_count,
  isLeaking: /zanzibar|coralreef|wreck/.test(JSON.stringify(post)),
})

function expectedText(viewer: ViewerName, kind: Kind): Record<keyof ReturnType<typeof wordsIn>, unknown> {
  const words = readableBy(viewer, kind)
  const isWhole = words === wordsOf(kind)
  const hidden = isWhole ? 0 : wordsOf(kind).length - beginning(kind).length
  return { words, hidden, isLeaking: isWhole }
}

async function fetchMedia(viewer: ViewerName, url: string): Promise<number> {
  const cookie = people[viewer]?.cookie
  const response = await world.app.inject({ url, headers: { ...(cookie && { cookie }) } })
  return response.statusCode
}

async function expectMedia(viewer: ViewerName, { body }: AnswerOf<'GET /post/:id'>): Promise<void> {
  const [media] = body.media
  const addresses = [media?.picture?.sources[0]?.src, media?.video?.mp4, media?.video?.hls]
  for (const address of addresses) expect(await fetchMedia(viewer, address ?? '')).toBe(200)
  expect(body.preview).toBeNull()
}

async function expectPreviewAlone({ body }: AnswerOf<'GET /post/:id'>, content: KnownContent): Promise<void> {
  expect(body.media).toEqual([])
  expect(body.duration_ms).toBe(9000)
  expect(body.video_count).toBe(1)
  const text = JSON.stringify(body)
  expect(text).not.toContain(content.id)
  expect(text).not.toMatch(/poster-w|w\d+\.(webp|avif)|\.mp4|\.m3u8/)
  const src = body.preview?.sources[0]?.src ?? ''
  expect(await fetchMedia('visitor', src)).toBe(200)
  for (const file of ['poster-w640.webp', 'web.mp4', 'hls.m3u8']) {
    expect(await fetchMedia('visitor', src.replace(/[^/]+$/, file))).toBe(404)
  }
}

test('nsfw posts can be left out by who would see them', async () => {
  const { body } = await world.call(people.adult, 'GET', '/post', { limit: 100, nsfw: false })
  const ids = body.data.map(({ id }) => id)
  expect(ids).not.toContain(known('nsfw').id)
  expect(ids).toContain(known('public').id)
})

test('a link preview says what a visitor sees: no hidden post, and of a locked one the blurred picture', async () => {
  const { deps } = world
  const signer = { sign: () => 'a-token', read: () => null }
  for (const kind of kinds) {
    const preview = await postLinkPreview({ ...deps, signer }, known(kind).id)
    const outcome = expected[kind].visitor
    expect([kind, preview === null]).toEqual([kind, outcome === 'hidden'])
    if (!preview) continue
    expect([kind, preview.description]).toEqual([kind, readableBy('visitor', kind)])
    const { content } = known(kind)
    const files = outcome === 'open' ? ['poster-w640.webp', 'poster-w1280.webp'] : ['locked.webp']
    expect(preview.picture?.sources.map(({ src }) => src)).toEqual(
      content ? files.map((file) => `/media/public/${content.uuid}/${file}`) : undefined,
    )
    expect(JSON.stringify(preview)).not.toContain(content?.id ?? 'no content')
  }
  expect(await postLinkPreview({ ...deps, signer }, 'no-post')).toBeNull()
})

test('the media of a removed post are gone at once from the public address', async () => {
  const { owner } = people
  if (!owner) throw new Error('There is no owner.')
  const content = await makeContent(world, owner)
  const id = await publish(world, owner, { contents: [{ id: content.id, alt: '' }] })
  const address = `/media/public/${content.uuid}/w640.webp`
  expect(await fetchMedia('visitor', address)).toBe(200)
  await world.call(owner, 'DELETE', `/post/${id}`)
  expect(await fetchMedia('visitor', address)).toBe(404)
  expect((await world.call(null, 'GET', `/content/${content.id}`)).status).toBe(404)
})
