import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publish } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let fan: Person
let jun: Person
beforeAll(async () => {
  world = await createWorld()
  fan = await world.person('fan')
  jun = await named('arai.studio', 'Jun Arai', { bio: 'Stoneware and Ceramics from Mashiko' })
})
afterAll(() => world.close())

async function named(username: string, name: string, facts: { bio?: string; followers?: number } = {}) {
  const person = await world.person(username)
  await world.db
    .updateTable('profile')
    .set({ display_name: name, bio: facts.bio ?? '', follower_count: facts.followers ?? 0 })
    .where('id', '=', person.profileId)
    .execute()
  return person
}

const search = async (term: string, { who = null as Person | null, more = '' } = {}) =>
  (await world.call(who, 'GET', `/profile?search=${encodeURIComponent(term)}${more}`)).body
const found = async (term: string, who: Person | null = null) =>
  (await search(term, { who })).data.map(({ username }) => username)

describe('a name', () => {
  test('is found if any one of its letters is left out', async () => {
    const name = 'jun arai'
    for (let place = 0; place < name.length; place += 1) {
      const typed = name.slice(0, place) + name.slice(place + 1)
      expect([typed, (await found(typed))[0]]).toEqual([typed, 'arai.studio'])
    }
  })

  test('of five letters is found with one letter left out, but not with a different one', async () => {
    await named('clara', 'Clara')
    await named('tomas', 'Tomas')
    expect(await found('clra')).toEqual(['clara'])
    expect(await found('toms')).toEqual(['tomas'])
    expect(await found('clemens')).toEqual([])
  })

  test('is found if two neighboring letters of it are swapped, but not with another letter', async () => {
    await named('june.k', 'June Kobayashi')
    for (const name of ['june', 'kobayashi']) {
      for (let place = 1; place < name.length; place += 1) {
        const pair = `${name[place]}${name[place - 1]}`
        const typed = name.slice(0, place - 1) + pair + name.slice(place + 1)
        expect([typed, await found(typed)]).toEqual([typed, ['june.k']])
      }
    }
    for (const typed of ['jnae', 'jane', 'jute', 'uejn'])
      expect([typed, await found(typed)]).toEqual([typed, []])
  })

  test("that is found as it was typed doesn't bring up names with swapped letters", async () => {
    await named('angel.one', 'Angel')
    await named('angle.one', 'Angle', { bio: 'Right angles', followers: 900 })
    expect(await found('angel')).toEqual(['angel.one'])
    expect(await found('agnel')).toEqual(['angel.one'])
  })

  test('is found with or without its accents, with other accents, and in every script', async () => {
    await named('jose.b', 'José Bórquez')
    await named('svetlana', 'Светлана Ёлкина')
    await named('tokyo.taro', '東京太郎')
    for (const typed of ['jose', 'JOSÉ', 'josè borquez', 'borqez'])
      expect(await found(typed)).toEqual(['jose.b'])
    for (const typed of ['светлана', 'ЕЛКИНА', 'св']) expect(await found(typed)).toEqual(['svetlana'])
    expect(await found('東京')).toEqual(['tokyo.taro'])
    expect(await found('京都')).toEqual([])
  })

  test('ranks above names that begin with it, contain it or are similar, and these rank above bios and tags', async () => {
    await named('x.maribel', 'Maribel')
    await named('marib', 'Somebody', { followers: 1 })
    await named('second.one', 'Old Maribel', { followers: 900 })
    await named('maribelle', 'Belle', { followers: 500 })
    await named('similar', 'Maribl', { followers: 700 })
    await named('about.her', 'Nobody', { bio: 'Photos of Maribel', followers: 999 })
    const tagger = await named('tagger', 'Tagger', { followers: 1000 })
    await publish(world, tagger, { tags: ['maribels'] })
    const names = ['x.maribel', 'maribelle', 'second.one', 'marib', 'similar', 'about.her', 'tagger']
    expect(await found('maribel')).toEqual(names)
    // This name is only slightly similar, so bios and tags with the exact word rank higher.
    await named('marabel', 'Marabel', { followers: 2000 })
    expect(await found('maribel')).toEqual([...names, 'marabel'])
    const first = await search('maribel', { more: '&limit=2' })
    const next = await search('maribel', { more: `&limit=7&cursor=${first.pagination.next_cursor}` })
    expect([...first.data, ...next.data].map(({ username }) => username)).toEqual([...names, 'marabel'])
    const popular = await search('maribel', { more: '&sortBy=popular&limit=3' })
    expect(popular.data.map(({ username }) => username)).toEqual(['marabel', 'tagger', 'about.her'])
  })

  test('is compared literally: wildcards and operators are ordinary letters or ignored', async () => {
    await named('per.cent', '100% Percy_')
    expect(await found('100%')).toEqual(['per.cent'])
    expect(await found('percy_')).toEqual(['per.cent'])
    for (const typed of ['%%%', '___', '%', '_', 'p%', 'p%y', '\\', '!!!', '# @']) {
      expect([typed, await found(typed)]).toEqual([typed, []])
    }
    expect(await found("' | percy & ")).toEqual(['per.cent'])
  })

  test('is found by one or two letters only if it begins with them', async () => {
    await named('quill', 'Ink Quist', { bio: 'Zinc plates' })
    expect(await found('q')).toEqual(['quill'])
    expect(await found('QU')).toEqual(['quill'])
    expect(await found('z')).toEqual([])
    expect(await found('ui')).toEqual([])
  })
})

describe('a word', () => {
  test('is found in bios and in the tags of posts, with or without its ending', async () => {
    const tagger = await named('potter', 'Pia')
    await publish(world, tagger, { tags: ['Ceramics'] })
    await named('other', 'Pia', { bio: 'I like macramé' })
    expect(await found('ceramic')).toEqual(['arai.studio', 'potter'])
    expect(await found('#CERÁMICS')).toEqual(['arai.studio', 'potter'])
    expect(await found('macrame')).toEqual(['other'])
    expect(await found('mashiko jun')).toEqual(['arai.studio'])
    expect(await found('mashiko pia')).toEqual([])
  })

  test('is found in bios and tags if two neighboring letters of it are swapped, but not with another letter', async () => {
    await named('weaver', 'Wim', { bio: 'Tapestries from Ghent' })
    await publish(world, await named('loom', 'Lo'), { tags: ['Tapestries'] })
    expect(await found('tapestries')).toEqual(['weaver', 'loom'])
    for (const typed of ['tapsetries', 'atpestries', 'tapestreis']) {
      expect([typed, await found(typed)]).toEqual([typed, ['loom', 'weaver']])
    }
    expect(await found('tapsetries ghent')).toEqual(['weaver'])
    for (const typed of ['tapistries', 'tpaestreis']) expect([typed, await found(typed)]).toEqual([typed, []])
    expect(await found('cermaic')).toContain('arai.studio')
  })

  test('finds a tag that is written without the spaces between its words', async () => {
    await publish(world, await named('lightkeeper', 'Lea'), { tags: ['slowlight'] })
    expect(await found('slow light')).toEqual(['lightkeeper'])
  })

  test("of a post finds nobody if the viewer can't see the post", async () => {
    const author = await named('discreet', 'Discreet')
    const post = (form: Parameters<typeof publish>[2]) => publish(world, author, form)
    const hidden = `${'.'.repeat(145)} #secretcove`
    await post({ description: hidden, price: 5 })
    await post({ description: 'A draft', tags: ['secretdraft'], is_draft: true })
    await post({ tags: ['secretnsfw'], nsfw: true })
    const later = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    await post({ tags: ['secretlater'], available_from: later })
    await post({ tags: ['secretpast'], available_until: later })
    const removed = await post({ tags: ['secretremoved'] })
    await world.call(author, 'DELETE', `/post/${removed}`)
    const adult = await world.person('grownup', { seesNsfw: true })
    expect(await found('secretpast')).toEqual(['discreet'])
    expect(await found('secretlater')).toEqual([])
    expect(await found('secretnsfw', adult)).toEqual(['discreet'])
    world.clock.advance(3_600_001)
    expect(await found('secretlater')).toEqual(['discreet'])
    for (const who of [null, fan]) {
      for (const tag of [
        'secretcove',
        'secretdraft',
        'secretnsfw',
        'secretpast',
        'secretremoved',
        'secertdraft',
      ]) {
        expect([tag, await found(tag, who)]).toEqual([tag, []])
      }
    }
  })

  test('of a locked post is only found if its teaser contains it', async () => {
    const description = `#dunes ${'.'.repeat(140)} the lagoon #quicksand`
    const id = await publish(world, await named('locksmith', 'Lotte'), { description, price: 5 })
    const posts = async (term: string) =>
      (await world.call(fan, 'GET', '/post', { search: term })).body.data.map((post) => post.id)
    expect(await posts('dunes')).toEqual([id])
    expect(await found('dunes')).toEqual(['locksmith'])
    for (const word of ['lagoon', 'quicksand', 'lagon']) {
      expect([word, await posts(word), await found(word)]).toEqual([word, [], []])
    }
  })
})

test('profiles that are blocked, deleted or without a chosen username are never found, by name, bio or tag', async () => {
  const people = await Promise.all(
    ['blocker', 'blocked', 'deleted', 'unknown'].map(async (username) => {
      const person = await named(`${username}.one`, 'Wilhelmina', { bio: 'Kaleidoscopes' })
      await publish(world, person, { tags: ['marzipan'] })
      return person
    }),
  )
  const [blocker, blocked, deleted, unknown] = people
  if (!blocker || !blocked || !deleted || !unknown) throw new Error('Nobody was made.')
  const terms = ['wilhelmina', 'wilhlmina', 'kaleidoscope', 'marzipan']
  for (const term of terms) expect([term, (await found(term, fan)).length]).toEqual([term, 4])
  await world.call(blocker, 'POST', `/profile/${fan.profileId}/block`)
  await world.call(fan, 'POST', `/profile/${blocked.profileId}/block`)
  const change = (person: Person, facts: object) =>
    world.db.updateTable('profile').set(facts).where('id', '=', person.profileId).execute()
  await change(deleted, { deleted_at: world.clock.now() })
  await change(unknown, { introduced_at: null })
  for (const term of terms) {
    const page = await search(term, { who: fan })
    expect([term, page.data, page.pagination.total]).toEqual([term, [], 0])
    expect([term, (await found(term)).toSorted()]).toEqual([term, ['blocked.one', 'blocker.one']])
  }
})

test("posts are found by their author's name with a letter left out or two swapped, and by words without accents", async () => {
  const byJun = await publish(world, jun, { description: 'Fresh from the kiln' })
  const other = await publish(world, await named('ana.b', 'Ana'), { description: 'Un café, dos olas' })
  const posts = async (term: string) =>
    (await world.call(null, 'GET', '/post', { search: term })).body.data.map(({ id }) => id)
  expect(await posts('jn arai')).toEqual([byJun])
  expect(await posts('aria')).toEqual([byJun])
  // The author's bio contains this word, but not their name.
  expect(await posts('stonewrae')).toEqual([])
  expect(await posts('cafe olas')).toEqual([other])
  expect(await posts('CAFÉ')).toEqual([other])
  expect(await posts('jan')).toEqual([])
})
