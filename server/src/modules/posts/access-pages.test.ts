import type { Post } from '@fanfare/contract/posts/post'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  expectedInList,
  expectedText,
  isInBlock,
  liveAlone,
  onProfile,
  outcomeIn,
  readableBy,
  wordsIn,
  wordsOf,
} from '#testing/access-outcomes'
import { expected, kinds, viewers, type Kind, type ViewerName } from '#testing/access-table'
import { accessWorld } from '#testing/access-world'
import { openRenderedPages, type RenderedPages } from '#testing/rendered-pages'
import { postLinkPreview } from './post-link-preview.ts'

// Every kind of post as every kind of viewer sees it, on the pages and in the link previews that the server renders.

const access = accessWorld()
const { known } = access

let pages: RenderedPages
beforeAll(async () => {
  pages = await openRenderedPages(access.world)
})
afterAll(() => pages.close())

describe.each(viewers)('the server-rendered pages, for the %s', (viewer) => {
  test("a page shows only as much of a post as the post's link would", async () => {
    for (const kind of kinds) {
      const { id, content } = known(kind)
      const { html, postIn } = await pageAt(viewer, `/owner/${id}`)
      // A page returns 404 if visitors can't see the post. The browser then shows it to its owner.
      const isListed = kind === 'nsfw' || expected[kind].visitor !== 'hidden'
      const outcome = isListed ? expected[kind][viewer] : 'hidden'
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
  ])('the list at %s shows the same posts as the API, with the same words', async (path) => {
    const { html, postIn } = await pageAt(viewer, path)
    const expectedHere = expectedInList(viewer, path.startsWith('/owner') ? onProfile : liveAlone)
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

/** Files that only an open post refers to. */
const originals = /poster-w|\.mp4|\.m3u8/

/** The content of a page, and the posts that it contains. */
async function pageAt(viewer: ViewerName, url: string): Promise<{ html: string; postIn: PostIn }> {
  const { html, posts } = await pages.get(access.people[viewer], url)
  // The head contains only what visitors can see, whoever the viewer is.
  return { html: html.slice(html.indexOf('<body')), postIn: (kind) => posts.get(known(kind).id) }
}

type PostIn = (kind: Kind) => Post | undefined

test('a link preview shows what a visitor sees: no hidden posts, and only the blurred picture of a locked one', async () => {
  const { deps } = access.world
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
