import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '#testing/known-posts'
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

/** The beginning of a page as another site gets it. */
async function headOf(path: string): Promise<string> {
  const publicUrl = 'http://fanfare.test'
  const signer = { sign: () => 'a-token', read: () => null }
  const page = await findPage(linkPreviews({ ...world.deps, signer, publicUrl }), path)
  if (!('preview' in page)) throw new Error('The page moved.')
  return writeHead('<!--head--><!--/head-->', { preview: page.preview, publicUrl })
}

const beginning = 'The first harbour. '.padEnd(140, '.')

test.each([{ price: 5 }, { access: 'followers' as const }, { access: 'subscribers' as const }])(
  'the preview of a link to a locked text says its teaser and not a word more: %j',
  async (lock) => {
    const id = await publish(world, leo, { description: `${beginning} keel #wreck`, ...lock })
    const head = await headOf(`/leo/${id}`)
    expect(head).toContain(`<meta property="og:description" content="${beginning}…" />`)
    expect(head).not.toMatch(/keel|wreck/)
  },
)

test('the preview of a link to a public text says more than the teaser would', async () => {
  const id = await publish(world, leo, { description: `${beginning} keel #wreck` })
  expect(await headOf(`/leo/${id}`)).toContain('keel #wreck')
})
