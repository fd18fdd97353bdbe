import type { profilePages } from '@fanfare/contract/profile-pages/routes'
import type { BodyOf } from '@fanfare/contract/api/route'
import { fileIn, type UploadedFile } from '#kernel/http/multipart'
import { Problem } from '#kernel/problem'

/** A profile's form as the user filled it in. Fields that the user left out are absent. */
export interface ProfileForm {
  username?: string
  displayName?: string
  bio?: string
  socialMedia?: Record<string, string>
  photo?: ChosenPicture
  cover?: ChosenPicture
}

/** A new upload, or the id of an earlier one. */
export type ChosenPicture = { file: UploadedFile } | { contentId: string }

type Body = BodyOf<typeof profilePages.edit>

/** A sentence for each invalid field. */
type Faults = Record<string, string>

const required = 'This is required.'

/**
 * Reads the multipart form. Throws `invalid-request` with every invalid field, including those that the schema refused.
 */
export function readProfileForm(body: Body, refused: Faults): ProfileForm {
  const fields = { ...refused }
  const form = readFields(body, fields)
  refuse(fields)
  return form
}

export type CompleteForm = ProfileForm &
  Required<Pick<ProfileForm, 'username' | 'displayName' | 'photo' | 'cover'>>

/** Reads the form of a new profile, which has more required fields. Throws like `readProfileForm`. */
export function readCompleteForm(body: Body, refused: Faults): CompleteForm {
  const fields = { ...refused }
  const form = readFields(body, fields)
  const { username = '', displayName = '', photo, cover } = form
  if (username === '') fields['username'] = required
  if (displayName === '') fields['display_name'] = required
  if (!photo) fields['photo'] ??= required
  if (!cover) fields['cover_image'] ??= required
  refuse(fields)
  if (!photo || !cover) throw new Error('A missing picture is refused.')
  return { ...form, username, displayName, photo, cover }
}

function refuse(fields: Faults): void {
  if (Object.keys(fields).length > 0) throw new Problem('invalid-request', { fields })
}

/** The body isn't valid if the schema refused something, so a text field can contain a file here. */
function readFields(body: Body, fields: Faults): ProfileForm {
  const photo = pictureIn(body.photo, body.photo_content_id)
  const cover = pictureIn(body.cover_image, body.cover_content_id)
  const socialMedia = readSocialMedia(textIn(body.social_media), fields)
  const displayName = textIn(body.display_name)?.replaceAll(/\s+/g, ' ').trim()
  if (displayName === '') fields['display_name'] = required
  const [username, bio] = [textIn(body.username), textIn(body.bio)]
  return {
    ...(username !== undefined && { username }),
    ...(displayName !== undefined && { displayName }),
    ...(bio !== undefined && { bio: bio.trim() }),
    ...(socialMedia && { socialMedia }),
    ...(photo && { photo }),
    ...(cover && { cover }),
  }
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

// Browsers send an empty file without a name for a file field without a file.
function pictureIn(file: unknown, contentId: string | undefined): ChosenPicture | undefined {
  const uploaded = fileIn(file)
  if (uploaded && (uploaded.bytes.length > 0 || uploaded.file_name !== '')) return { file: uploaded }
  return contentId === undefined ? undefined : { contentId }
}

const mostLinks = 20

function readSocialMedia(text: string | undefined, fields: Faults): Record<string, string> | undefined {
  if (text === undefined) return undefined
  const refuseLinks = (why: string): undefined => {
    fields['social_media'] = why
  }
  const entries = entriesOf(text)
  if (!entries) return refuseLinks('Enter a JSON object of names and web addresses.')
  if (entries.length > mostLinks) return refuseLinks(`You can add up to ${mostLinks} links.`)
  const links: Record<string, string> = {}
  for (const [key, address] of entries) {
    const name = key.toLowerCase()
    if (typeof address === 'string' && address.trim() === '') continue
    const link = linkOf(address)
    if (!/^[a-z0-9_-]{1,30}$/.test(name) || link === null)
      return refuseLinks(`“${name}” isn’t a valid web address.`)
    links[name] = link
  }
  return links
}

function entriesOf(text: string): [string, unknown][] | null {
  try {
    const value: unknown = text.trim() === '' ? {} : JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return Object.entries(value)
  } catch {
    return null
  }
}

// Only web addresses are allowed, because they become links on a page that others open.
function linkOf(address: unknown): string | null {
  if (typeof address !== 'string' || address.length > 300) return null
  const trimmed = address.trim()
  const text = /^[a-z][a-z0-9+-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(text)) return null
  const { protocol, hostname, username } = new URL(text)
  const isWeb = (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') && username === ''
  return isWeb ? text : null
}
