import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContent, publish } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'
import { linkPreviews } from './link-preview-sources.ts'
import { findPage } from './link-preview.ts'
import { writeHead } from './page-head.ts'

let world: World
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  leo = await world.person('leo')
})
afterAll(() => world.close())

const publicUrl = 'http://fanfare.test'

const ports = () =>
  linkPreviews({ ...world.deps, signer: { sign: () => 'a-token', read: () => null }, publicUrl })

/** The beginning of a page's HTML, as another site reads it. */
async function headOf(path: string): Promise<string> {
  const page = await findPage(ports(), path)
  if (!('preview' in page)) throw new Error('The page moved.')
  return writeHead('<!--head--><!--/head-->', { preview: page.preview, publicUrl })
}

const beginning = 'The first harbour. '.padEnd(140, '.')

test.each([{ price: 5 }, { access: 'followers' as const }, { access: 'subscribers' as const }])(
  'the preview of a link to a locked text contains only its teaser: %j',
  async (lock) => {
    const id = await publish(world, leo, { description: `${beginning} keel #wreck`, ...lock })
    const head = await headOf(`/leo/${id}`)
    expect(head).toContain(`<meta property="og:description" content="${beginning}…" />`)
    expect(head).not.toMatch(/keel|wreck/)
  },
)

test('the preview of a link to a public text contains more than the teaser would', async () => {
  const id = await publish(world, leo, { description: `${beginning} keel #wreck` })
  expect(await headOf(`/leo/${id}`)).toContain('keel #wreck')
})

test("the preview of a help article has its title and summary, and a missing article isn't found", async () => {
  const head = await headOf('/help/refunds')
  expect(head).toContain('<title>Refunds · Fanfare help</title>')
  expect(head).toContain('<meta property="og:description" content="When you get your credits')
  expect(await findPage(ports(), '/help/nothing')).toEqual({ status: 404, preview: null })
  expect(await findPage(ports(), '/help/refunds/more')).toEqual({ status: 404, preview: null })
  expect(await findPage(ports(), '/contact')).toMatchObject({
    status: 200,
    preview: { title: 'Contact us · Fanfare' },
  })
})

const reelOf = async (form: { description: string; price?: number; is_draft?: boolean }) =>
  publish(world, leo, {
    type: 'reels',
    contents: [{ id: (await makeContent(world, leo, { kind: 'video' })).id, alt: '' }],
    ...form,
  })

test('the link to a reel names its author and shows its poster, or a blurred picture if it is locked', async () => {
  const open = await headOf(`/videos?videoId=${await reelOf({ description: 'Waves' })}`)
  expect(open).toContain('<meta property="og:description" content="Waves" />')
  expect(open).toMatch(/og:image" content="[^"]*poster/)
  const locked = await headOf(`/videos?videoId=${await reelOf({ description: 'Waves', price: 5 })}`)
  expect(locked).toMatch(/og:image" content="[^"]*locked\.webp"/)
  expect(locked).not.toContain('poster')
})

test("a link to a missing reel, or to another post as a reel, isn't found", async () => {
  const gone = await reelOf({ description: 'Gone' })
  await world.call(leo, 'DELETE', `/post/${gone}`)
  const draft = await reelOf({ description: 'Soon', is_draft: true })
  const regular = await publish(world, leo, { description: 'Words' })
  for (const id of [gone, draft, regular, 'waves']) {
    const page = await findPage(ports(), `/videos?videoId=${id}`)
    expect(page).toEqual({ status: 404, preview: null })
  }
  expect(await findPage(ports(), '/videos')).toMatchObject({ status: 200 })
})
