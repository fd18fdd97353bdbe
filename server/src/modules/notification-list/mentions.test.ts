import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { collectNotifications } from '#testing/collect-notifications'
import { makeContent, publish, publishStory } from '#testing/known-posts'
import { preferencesWith } from '#testing/notification-preferences'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let mia: Person
let leo: Person
let ida: Person
let trios = 0
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  trios += 1
  ;[mia, leo, ida] = [
    await world.person(`mia${trios}`),
    await world.person(`leo${trios}`),
    await world.person(`ida${trios}`),
  ]
})
afterAll(() => world.close())

const list = async (who: Person) =>
  (await world.call(who, 'GET', '/profile/notifications?type=mention')).body.data
const told = async (who: Person) => {
  await collectNotifications(world)
  return list(who)
}
const edit = (postId: string, form: object) => world.send(leo, 'PUT', `/post/${postId}`, form)
const at = ({ username }: Person) => `@${username}`
const comment = async (who: Person, postId: string, body: string, parentId?: string) => {
  const { body: made } = await world.call(who, 'POST', `/post/${postId}/comments`, {
    body,
    ...(parentId !== undefined && { parent_id: parentId }),
  })
  return made.id
}
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const changeProfile = async (who: Person, fields: Record<string, string>) =>
  expect((await world.call(who, 'PUT', '/profile', formOf(fields))).status).toBe(200)
const writeBio = (who: Person, bio: string) => changeProfile(who, { bio })

describe('a post', () => {
  test('notifies the people it mentions, with a link to it, and nobody else', async () => {
    const postId = await publish(world, leo, { description: `With ${at(mia)} and ${at(leo)}` })
    expect(await told(mia)).toMatchObject([
      { actors: [{ username: leo.username }], text: null, path: `/${leo.username}/${postId}` },
    ])
    for (const other of [leo, ida]) expect(await told(other)).toEqual([])
  })

  test('notifies a person once, whether an edit keeps their mention or adds it again', async () => {
    const postId = await publish(world, leo, { description: `With ${at(mia)}` })
    const [first] = await told(mia)
    await world.call(mia, 'POST', '/profile/notifications/read-all')
    world.clock.advance(1000)
    await edit(postId, { description: `Again with ${at(mia)} and ${at(ida)}` })
    expect(await told(mia)).toMatchObject([{ id: first?.id, is_read: true }])
    expect(await told(ida)).toHaveLength(1)
    await edit(postId, { description: `With ${at(ida)} alone` })
    expect(await told(mia)).toEqual([])
    await edit(postId, { description: `With ${at(ida)} and ${at(mia)}` })
    expect(await told(mia)).toEqual([])
  })

  test("doesn't notify a person again when it is edited long after the records of sent notifications are deleted", async () => {
    const postId = await publish(world, leo, { description: `With ${at(mia)}` })
    await told(mia)
    for (const table of ['notification', 'notification_source', 'notification_key'] as const)
      await world.db.deleteFrom(table).execute()
    await edit(postId, { description: `Still with ${at(mia)}` })
    expect(await told(mia)).toEqual([])
  })

  test('notifies nobody who muted its author or shares a block with them', async () => {
    await world.call(mia, 'POST', `/profile/${leo.profileId}/block`)
    await world.call(ida, 'POST', `/profile/${leo.profileId}/mute`)
    await publish(world, leo, { description: `With ${at(mia)} and ${at(ida)}` })
    for (const other of [mia, ida]) expect(await told(other)).toEqual([])
  })

  test('notifies only people who can see the mention, and nobody who hides NSFW posts if it is NSFW', async () => {
    const adult = await world.person(`adult${trios}`, { seesNsfw: true })
    await publish(world, leo, { description: `For ${at(adult)} and ${at(mia)}`, nsfw: true })
    await publish(world, leo, { description: `${'The harbour. '.repeat(20)} ${at(ida)}`, price: 5 })
    expect(await told(adult)).toHaveLength(1)
    for (const other of [mia, ida]) expect(await told(other)).toEqual([])
  })

  test('notifies when a scheduled post appears, and when a draft is published', async () => {
    const from = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    await publish(world, leo, { description: `With ${at(mia)}`, available_from: from })
    const draft = await publish(world, leo, { description: `With ${at(ida)}`, is_draft: true })
    for (const other of [mia, ida]) expect(await told(other)).toEqual([])
    world.clock.advance(3_601_000)
    await world.owner
      .updateTable('graphile_worker._private_jobs' as never)
      .set({ run_at: new Date(0) } as never)
      .execute()
    // The first call runs the job that records the mentions, and then the jobs that create the notifications.
    await told(mia)
    expect(await told(mia)).toHaveLength(1)
    expect(await told(ida)).toEqual([])
    await edit(draft, { description: `With ${at(ida)}`, is_draft: false })
    expect(await told(ida)).toHaveLength(1)
  })

  test('recalls its notifications and those of its comments when it is removed', async () => {
    const postId = await publish(world, leo, { description: `With ${at(mia)}` })
    const other = await publish(world, leo, { description: `Also with ${at(mia)}` })
    await comment(mia, postId, `Look, ${at(ida)}`)
    expect([(await told(mia)).length, (await told(ida)).length]).toEqual([2, 1])
    await world.call(leo, 'DELETE', `/post/${postId}`)
    expect(await told(mia)).toMatchObject([{ path: `/${leo.username}/${other}` }])
    expect(await told(ida)).toEqual([])
  })

  test('recalls its notifications when a moderator removes it', async () => {
    const moderator = await world.person(`mod${trios}`, { role: 'moderator' })
    const postId = await publish(world, leo, { description: `With ${at(mia)}` })
    expect(await told(mia)).toHaveLength(1)
    const { status } = await world.send(moderator, 'DELETE', `/admin/post/${postId}`, { reason: 'Spam' })
    expect([status, await told(mia)]).toEqual([200, []])
  })
})

describe('a story', () => {
  const sticker = { kind: 'mention', x: 0.5, y: 0.5, size: 0.1, rotation: 0, color: 'white' } as const
  const publishWith = (people: readonly Person[], form: object = {}) =>
    publishStory(world, leo, {
      stickers: people.map(({ username }) => ({ ...sticker, username })),
      ...form,
    })

  test('notifies the people on its mention stickers, with a link to it, and nobody else', async () => {
    const storyId = await publishWith([mia, leo])
    expect(await told(mia)).toMatchObject([
      { actors: [{ username: leo.username }], path: `/${leo.username}?storyId=${storyId}` },
    ])
    for (const other of [leo, ida]) expect(await told(other)).toEqual([])
  })

  test("notifies nobody who can't see it or blocked its author", async () => {
    await publishWith([mia], { access: 'followers' })
    await world.call(ida, 'POST', `/profile/${leo.profileId}/block`)
    await publishWith([mia])
    for (const other of [ida]) expect(await told(other)).toEqual([])
    expect(await told(mia)).toHaveLength(1)
  })
})

describe('a comment', () => {
  test('notifies the people it mentions, with its text, until it is deleted', async () => {
    const postId = await publish(world, leo)
    const commentId = await comment(mia, postId, `Look, ${at(ida)}`)
    expect(await told(ida)).toMatchObject([
      { text: `Look, ${at(ida)}`, path: `/${leo.username}/${postId}#comments` },
    ])
    for (const other of [mia, leo]) expect(await told(other)).toEqual([])
    await world.call(mia, 'DELETE', `/post/${postId}/comments/${commentId}`)
    expect(await told(ida)).toEqual([])
  })

  test("doesn't notify somebody of a mention if they are notified of it as a comment or a reply anyway", async () => {
    const postId = await publish(world, leo)
    const commentId = await comment(mia, postId, `Great, ${at(leo)}`)
    await comment(ida, postId, `I agree, ${at(mia)} and ${at(leo)}`, commentId)
    for (const other of [leo, mia, ida]) expect(await told(other)).toEqual([])
  })

  test('notifies only newly mentioned people when it is edited', async () => {
    const eve = await world.person(`eve${trios}`)
    const postId = await publish(world, leo)
    const commentId = await comment(mia, postId, `Look, ${at(ida)}`)
    const rewrite = (body: string) =>
      world.call(mia, 'PUT', `/post/${postId}/comments/${commentId}`, { body })
    const [first] = await told(ida)
    await world.call(ida, 'DELETE', `/profile/notifications/${first?.id ?? ''}/delete`)
    await rewrite(`Look, ${at(ida)} and ${at(eve)} and ${at(leo)}`)
    expect(await told(eve)).toHaveLength(1)
    for (const other of [ida, leo]) expect(await told(other)).toEqual([])
    await rewrite(`Look, ${at(ida)}`)
    expect(await told(eve)).toEqual([])
  })

  test("doesn't notify somebody who can't open its post or who blocked its author", async () => {
    await world.call(mia, 'POST', `/profile/${leo.profileId}/follow`)
    const postId = await publish(world, leo, { access: 'followers' })
    await comment(mia, postId, `Look, ${at(ida)}`)
    expect(await told(ida)).toEqual([])
    const open = await publish(world, leo)
    await world.call(ida, 'POST', `/profile/${mia.profileId}/block`)
    await comment(mia, open, `Look, ${at(ida)}`)
    expect(await told(ida)).toEqual([])
  })
})

describe('a bio', () => {
  test('notifies the people it mentions once, and recalls that when it no longer mentions them', async () => {
    await writeBio(leo, `Sails with ${at(mia)}`)
    expect(await told(mia)).toMatchObject([{ path: `/${leo.username}`, text: null }])
    await writeBio(leo, `Still sails with ${at(mia)}`)
    expect(await told(mia)).toHaveLength(1)
    for (const other of [leo, ida]) expect(await told(other)).toEqual([])
    await writeBio(leo, 'Sails alone')
    expect(await told(mia)).toEqual([])
    await writeBio(leo, `Sails with ${at(mia)}`)
    expect(await told(mia)).toEqual([])
  })

  test('notifies the people it mentions when a profile is created', async () => {
    const picture = (await makeContent(world, leo)).id
    const form = formOf({
      username: `boat${trios}`,
      display_name: 'Boat',
      bio: `By ${at(mia)}`,
      photo_content_id: picture,
      cover_content_id: picture,
    })
    const { status } = await world.call(leo, 'POST', '/profile', form)
    expect([status, await told(mia)]).toMatchObject([200, [{ path: `/boat${trios}` }]])
  })

  test('notifies nobody when only other fields of the profile change', async () => {
    await writeBio(leo, `Sails with ${at(mia)}`)
    const [first] = await told(mia)
    await world.call(mia, 'DELETE', `/profile/notifications/${first?.id ?? ''}/delete`)
    await changeProfile(leo, { display_name: 'Leonardo' })
    expect(await told(mia)).toEqual([])
  })
})

test('a profile that turned mentions off gets none, and still gets replies', async () => {
  const off = preferencesWith({ mention: { in_app: false, push: true, email: false } })
  await world.call(mia, 'PUT', '/profile/preferences/notifications', off)
  const postId = await publish(world, leo, { description: `With ${at(mia)}` })
  const commentId = await comment(mia, postId, 'Thanks')
  await comment(ida, postId, 'I agree', commentId)
  expect(await told(mia)).toEqual([])
  expect((await world.call(mia, 'GET', '/profile/notifications')).body.data).toMatchObject([
    { type: 'reply' },
  ])
})
