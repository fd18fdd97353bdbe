import { describe, expect, test } from 'vitest'
import {
  expectedInList,
  expectedText,
  isInBlock,
  liveAlone,
  readableBy,
  wordsIn,
  wordsOf,
} from '#testing/access-outcomes'
import { expected, isOfWords, kinds, viewers, type Kind, type ViewerName } from '#testing/access-table'
import { accessWorld, type PathOfPosts } from '#testing/access-world'

// The words of every kind of post as every kind of viewer sees them, on every surface.

const access = accessWorld()
const { known, postsAt } = access

describe.each(viewers)('the words of posts, for the %s', (viewer) => {
  test('the words are complete if the post is open or has media, and a teaser otherwise', async () => {
    const visible = kinds.filter((kind) => expected[kind][viewer] !== 'hidden')
    for (const kind of visible) {
      const { body } = await access.world.call(access.people[viewer], 'GET', `/post/${known(kind).id}`)
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

  test('a search finds the words that the viewer can read, and no others', async () => {
    const readable = kinds.filter((kind) => readableBy(viewer, kind) === wordsOf(kind))
    const shown = expectedInList(viewer, liveAlone)
    const listedKinds = readable.filter((kind) => shown[kind] !== 'hidden')
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
    // A short page may read only the latest posts. It must match the beginning of the long one.
    for (const path of ['/post?search=zanzibar', '/post?search=zanzibar&view=my_creators'] as const) {
      const [short, long] = [await idsAt(viewer, `${path}&limit=1`), await idsAt(viewer, `${path}&limit=100`)]
      expect(short).toEqual(long.slice(0, 1))
      expect(listedKinds.map((kind) => known(kind).id)).toEqual(expect.arrayContaining(long))
    }
  })

  test("a post's public words produce tags, and its locked words don't", async () => {
    const tagged = [...(await postsAt(viewer, '/post?limit=100&tags=coralreef')).keys()]
    expect(tagged.filter((kind) => isOfWords(kind))).toEqual(isInBlock(viewer) ? [] : ['words'])
    expect(tagged.includes('subscribers_priced')).toBe(!isInBlock(viewer))
  })
})

async function idsAt(viewer: ViewerName, path: PathOfPosts): Promise<string[]> {
  const { body } = await access.world.call(access.people[viewer], 'GET', path)
  return body.data.map(({ id }) => id)
}
