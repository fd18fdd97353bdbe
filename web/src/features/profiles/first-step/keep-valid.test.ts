import type { Profile } from '@fanfare/contract/profiles/profile'
import { expect, test } from 'vitest'
import { ApiProblem } from '../../../plumbing/api/api-problem.ts'
import { keepValid, type ProfileFields } from './keep-valid.ts'
import { noValues } from '../editing/profile-values.ts'

const identifier = 'u0123456789'
const current: Profile = {
  id: 'p',
  uuid: 'p',
  username: identifier,
  display_name: identifier,
  bio: '',
  social_media: {},
  photo: null,
  photo_content_id: null,
  cover_image: null,
  cover_content_id: null,
  post_count: 0,
  media_count: 0,
  reel_count: 0,
  follower_count: 0,
  following_count: 0,
  like_count: 0,
  is_own: true,
  is_following: false,
  follows_viewer: false,
  is_verified: false,
  is_subscribed: false,
  is_blocked: false,
  is_muted: false,
  created_at: '2026-11-20T09:00:00Z',
}
const image = { file: new File(['x'], 'face.jpg', { type: 'image/jpeg' }), url: 'blob:face' }

const problem = (fields: Record<string, string>) =>
  new ApiProblem({ status: 409, code: 'username-in-use', message: 'Username already in use!', fields })

/** A server that refuses these fields by name. */
function server(refused: Record<string, string> = {}) {
  const sent: ProfileFields[] = []
  const save = async (form: ProfileFields): Promise<Profile> => {
    sent.push({ ...form })
    const mine = Object.entries(refused).filter(([name]) => name in form)
    if (mine.length > 0) throw problem(Object.fromEntries(mine))
    const { photo: _photo, cover_image: _cover, social_media: _links, ...words } = form
    return { ...current, ...words }
  }
  return { sent, save }
}

test('all valid fields are saved, with the photo, and empty ones are not sent', async () => {
  const { sent, save } = server()
  const values = { ...noValues, username: ' Kim ', display_name: 'Kim L.', photo: image }
  const kept = await keepValid(values, current, save)
  expect(sent).toEqual([{ username: 'Kim', display_name: 'Kim L.', photo: image.file }])
  expect(kept.notKept).toEqual([])
})

test('a user who chose only a username is shown by that username, not by the generated name', async () => {
  const { sent, save } = server()
  await keepValid({ ...noValues, username: 'kim' }, current, save)
  expect(sent).toEqual([{ username: 'kim', display_name: 'kim' }])
})

test('if there is only a display name, it is saved and the generated username stays', async () => {
  const { sent, save } = server()
  await keepValid({ ...noValues, display_name: 'Kim L.' }, current, save)
  expect(sent).toEqual([{ display_name: 'Kim L.' }])
})

test.each([
  ['ki', 'Username: At least 3 characters.'],
  ['k'.repeat(31), 'Username: At most 30 characters.'],
  ['kim l', 'Username: Letters, digits, dots and underscores only.'],
])(
  'an invalid username “%s” is not sent, which is reported, and the rest is saved',
  async (username, why) => {
    const { sent, save } = server()
    const kept = await keepValid({ ...noValues, username, display_name: 'Kim L.' }, current, save)
    expect(sent).toEqual([{ display_name: 'Kim L.' }])
    expect(kept.notKept).toEqual([why])
  },
)

test('an invalid link is left out, and the bio is saved', async () => {
  const { sent, save } = server()
  const values = { ...noValues, bio: 'Knits.', links: [{ address: 'not a link' }] }
  const kept = await keepValid(values, current, save)
  expect(sent).toEqual([{ bio: 'Knits.' }])
  expect(kept.notKept).toEqual(['Links: This isn’t a valid web address.'])
})

test('fields that the server refuses are left out, and the rest is sent again', async () => {
  const { sent, save } = server({ username: 'This username is taken.', photo: 'This file is broken.' })
  const values = { ...noValues, username: 'leo', display_name: 'Kim L.', photo: image }
  const kept = await keepValid(values, current, save)
  expect(sent.at(-1)).toEqual({ display_name: 'Kim L.' })
  expect(sent).toHaveLength(2)
  expect(kept.profile?.username).toBe(identifier)
  expect(kept.notKept).toEqual(['Username: This username is taken.', 'Photo: This file is broken.'])
})

test('nothing is sent if all fields are empty, and nothing is saved if all are refused', async () => {
  const { sent, save } = server({ username: 'This username is taken.' })
  expect(await keepValid(noValues, current, save)).toEqual({ profile: null, notKept: [] })
  expect(sent).toEqual([])
  const kept = await keepValid({ ...noValues, username: 'leo' }, current, save)
  expect(kept).toEqual({ profile: null, notKept: ['Username: This username is taken.'] })
  expect(sent).toHaveLength(1)
})

test('a failure unrelated to any field is thrown, and nothing is sent again', async () => {
  let sent = 0
  const fail = async (): Promise<Profile> => {
    sent += 1
    throw new ApiProblem({ status: 503, code: 'server-is-silent', message: 'Try again.' })
  }
  await expect(keepValid({ ...noValues, username: 'kim' }, current, fail)).rejects.toThrow('Try again.')
  expect(sent).toBe(1)
})
