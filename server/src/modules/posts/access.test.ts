import { describe, expect, test } from 'vitest'
import {
  expectedFor,
  expectedInList,
  liveAlone,
  onProfile,
  outcomeIn,
  withoutRemoved,
} from '#testing/access-outcomes'
import {
  expected,
  isSoldKind,
  kinds,
  viewers,
  type Kind,
  type Outcome,
  type ViewerName,
} from '#testing/access-table'
import { accessWorld, type PathOfPosts } from '#testing/access-world'
import { makeContent, publish, type KnownContent } from '#testing/known-posts'
import type { AnswerOf, Person } from '#testing/world'

// Every kind of post as every kind of viewer sees it, on every surface.

const access = accessWorld()
const { known, postsAt, fetchMedia } = access

async function table(
  outcomeOf: (kind: Kind) => Outcome | Promise<Outcome>,
): Promise<Record<string, Outcome>> {
  const outcomes: Record<string, Outcome> = {}
  for (const kind of kinds) outcomes[kind] = await outcomeOf(kind)
  return outcomes
}

/** How a list shows each kind of post. */
async function listed(viewer: ViewerName, path: PathOfPosts) {
  const found = await postsAt(viewer, path)
  return table((kind) => outcomeIn(found.get(kind)))
}

describe.each(viewers)('for the %s', (viewer) => {
  test("each post's link shows what the viewer can see", async () => {
    const shown = await table(async (kind) => {
      const { status, body } = await access.world.call(
        access.people[viewer],
        'GET',
        `/post/${known(kind).id}`,
      )
      const isNotice = kind === 'nsfw' && status === 403 && body.code === 'post-nsfw-hidden'
      if (status === 404 || isNotice) return 'hidden'
      return outcomeIn(body)
    })
    expect(shown).toEqual(expectedFor(viewer))
  })

  test('the feed shows live posts', async () => {
    expect(await listed(viewer, '/post?limit=100')).toEqual(expectedInList(viewer, liveAlone))
  })

  test('the feed sorted by trending shows the same posts', async () => {
    expect(await listed(viewer, '/post?limit=100&sortBy=trending')).toEqual(expectedInList(viewer, liveAlone))
  })

  test('a search shows live posts', async () => {
    expect(await listed(viewer, '/post?limit=100&search=findable')).toEqual(expectedInList(viewer, liveAlone))
  })

  test('the filter for locked posts shows only locked posts', async () => {
    const locked = expectedInList(viewer, (kind, outcome) =>
      outcome === 'open' ? 'hidden' : liveAlone(kind, outcome),
    )
    expect(await listed(viewer, '/post?limit=100&contentType=locked')).toEqual(locked)
  })

  test('the profile shows expired posts only to their author', async () => {
    expect(await listed(viewer, '/profile/owner/posts?limit=100')).toEqual(expectedInList(viewer, onProfile))
  })

  test('lists of saved posts leave out deleted and removed posts', async () => {
    if (viewer === 'visitor') return
    expect(await listed(viewer, '/post/saved?limit=100')).toEqual(expectedInList(viewer, withoutRemoved))
  })

  test('lists of purchased posts contain every post the viewer bought, whatever happened to it', async () => {
    if (viewer === 'visitor') return
    expect(await listed(viewer, '/post/purchased?limit=100')).toEqual(
      expectedInList(viewer, (kind) => (viewer === 'buyer' && isSoldKind(kind) ? 'open' : 'hidden')),
    )
  })

  test('comments can be read and written if the post is open', async () => {
    const codes = { 404: 'hidden', 403: 'locked', 200: 'open' } as Record<number, string>
    const rough = (outcome: Outcome) => (outcome === 'open' || outcome === 'hidden' ? outcome : 'locked')
    for (const kind of kinds) {
      const path = `/post/${known(kind).id}/comments` as const
      const read = await access.world.call(access.people[viewer], 'GET', path)
      expect([kind, codes[read.status]]).toEqual([kind, rough(expected[kind][viewer])])
      if (viewer === 'visitor') continue
      const written = await access.world.call(access.people[viewer], 'POST', path, { body: 'Hello' })
      expect([kind, codes[written.status]]).toEqual([
        kind,
        rough(withoutRemoved(kind, expected[kind][viewer])),
      ])
    }
  })

  test('a visible post can be liked, whether open or locked, unless it was deleted or removed', async () => {
    if (viewer === 'visitor') return
    for (const kind of kinds) {
      const { status } = await access.world.call(
        access.people[viewer],
        'POST',
        `/post/${known(kind).id}/like`,
      )
      const outcome = withoutRemoved(kind, expected[kind][viewer])
      expect([kind, status]).toEqual([kind, outcome === 'hidden' ? 404 : 200])
    }
  })

  test('an open post has working media addresses, and a locked one only a preview', async () => {
    for (const kind of kinds) {
      const { content, id } = known(kind)
      const outcome = expected[kind][viewer]
      const answer = await access.world.call(access.people[viewer], 'GET', `/post/${id}`)
      expect([kind, answer.status === 200]).toEqual([kind, outcome !== 'hidden'])
      if (!content) continue
      if (outcome === 'open') await expectMedia(viewer, answer)
      else if (outcome !== 'hidden') await expectPreviewAlone(answer, content)
    }
  })

  test('the gate and content routes serve public media to all, and other media to viewers who can open them', async () => {
    for (const kind of kinds) {
      const { content } = known(kind)
      if (!content) continue
      const gate = await fetchMedia(viewer, `/media/public/${content.uuid}/poster-w640.webp`)
      expect([kind, gate]).toEqual([kind, kind === 'public' ? 200 : 404])
      const isAlwaysTheirs = ['owner', 'moderator', 'admin'].includes(viewer)
      const { status } = await access.world.call(access.people[viewer], 'GET', `/content/${content.id}`)
      expect([kind, status]).toEqual([kind, isAlwaysTheirs || expected[kind][viewer] === 'open' ? 200 : 404])
    }
  })
})

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

test('moderators see NSFW posts in lists only if they turn them on, like everybody else', async () => {
  const { world, people } = access
  const curious = await world.person('curious', { role: 'moderator', seesNsfw: true })
  const { id, content } = known('nsfw')
  await world.call(curious, 'POST', `/post/${id}/save`)
  for (const path of ['/post', '/post/saved', '/profile/owner/posts'] as const) {
    const lists = async (who: Person | null) => {
      const { body } = await world.call(who, 'GET', path, { limit: 100 })
      return body.data.some((post) => post.id === id)
    }
    expect([path, await lists(curious), await lists(people.moderator)]).toEqual([path, true, false])
  }
  const { body } = await world.call(null, 'GET', `/post/${known('public').id}`)
  const listsMedia = async (who: Person | null) => {
    const path = `/content/by-profile-uuid/${body.profile.uuid}` as const
    const media = await world.call(who, 'GET', path, { limit: 100 })
    return media.body.data.some((shown) => shown.id === content?.id)
  }
  expect([await listsMedia(curious), await listsMedia(people.moderator)]).toEqual([true, false])
})

test('viewers who can see NSFW posts can filter them out', async () => {
  const { body } = await access.world.call(access.people.adult, 'GET', '/post', { limit: 100, nsfw: false })
  const ids = body.data.map(({ id }) => id)
  expect(ids).not.toContain(known('nsfw').id)
  expect(ids).toContain(known('public').id)
})

test('the media of a removed post disappear immediately from their public addresses', async () => {
  const { owner } = access.people
  if (!owner) throw new Error('There is no owner.')
  const content = await makeContent(access.world, owner)
  const id = await publish(access.world, owner, { contents: [{ id: content.id, alt: '' }] })
  const address = `/media/public/${content.uuid}/w640.webp`
  expect(await fetchMedia('visitor', address)).toBe(200)
  await access.world.call(owner, 'DELETE', `/post/${id}`)
  expect(await fetchMedia('visitor', address)).toBe(404)
  expect((await access.world.call(null, 'GET', `/content/${content.id}`)).status).toBe(404)
})
