import type { Profile } from '@fanfare/contract/profiles/profile'
import { ApiProblem } from '../../../plumbing/api/api-problem.ts'
import { displayNameRules, usernameRules } from '../editing/profile-rules.ts'
import { formOf } from '../editing/profile-values.ts'
import type { ProfileValues } from '../editing/profile-values.ts'
import { hrefOf } from '../editing/social-links.ts'
import * as editingText from '../editing/editing-text.ts'
import * as text from './first-step-text.ts'

export type ProfileFields = Partial<ReturnType<typeof formOf>>

/** The saved profile, or null if nothing was saved, and a sentence for each field that couldn't be saved. */
type Kept = { profile: Profile | null; notKept: string[] }

/**
 * Saves the valid part of an unfinished form. If the server refuses fields by name, these are left out and the rest is
 * sent again. Any other error is thrown, and then nothing was saved.
 */
export async function keepValid(
  values: ProfileValues,
  current: Profile,
  save: (form: ProfileFields) => Promise<Profile>,
): Promise<Kept> {
  const { fields, notKept } = sortFields(values, current)
  while (Object.keys(fields).length > 0) {
    try {
      return { profile: await save(withName(fields, current)), notKept }
    } catch (error) {
      if (!dropRefused(error, fields, notKept)) throw error
    }
  }
  return { profile: null, notKept }
}

/** Sorts the changed fields into those that can be sent, and the reasons why the others can't. */
function sortFields(values: ProfileValues, current: Profile): { fields: ProfileFields; notKept: string[] } {
  const { username, display_name, bio, social_media, ...pictures } = formOf(values)
  const fields: ProfileFields = { ...pictures }
  const notKept: string[] = []
  const fault = username === '' ? undefined : faultOfUsername(username)
  if (fault) notKept.push(text.fieldProblem(labels.username, fault))
  else if (username !== '' && username.toLowerCase() !== current.username) fields.username = username
  const isNamed = displayNameRules.validate(display_name) === true
  if (isNamed && display_name !== current.display_name) fields.display_name = display_name
  if (bio !== current.bio) fields.bio = bio
  const addresses = values.links.map(({ address }) => address.trim()).filter(Boolean)
  if (addresses.some((address) => hrefOf(address) === undefined)) {
    notKept.push(text.fieldProblem(labels.social_media, editingText.invalidLink))
  } else if (social_media !== JSON.stringify(current.social_media)) fields.social_media = social_media
  return { fields, notKept }
}

function faultOfUsername(username: string): string | undefined {
  const { minLength, maxLength, pattern } = usernameRules
  if (!pattern.value.test(username)) return pattern.message
  if (username.length < minLength.value) return minLength.message
  return username.length > maxLength.value ? maxLength.message : undefined
}

/** Without a display name, the user is shown by their new username instead of the generated name. */
function withName(fields: ProfileFields, current: Profile): ProfileFields {
  const isUnnamed = fields.display_name === undefined && current.display_name === current.username
  return fields.username && isUnnamed ? { ...fields, display_name: fields.username } : fields
}

/** Removes the fields that the server refused. Returns false if the error doesn't concern any field. */
function dropRefused(error: unknown, fields: ProfileFields, notKept: string[]): boolean {
  const refused = error instanceof ApiProblem ? Object.entries(error.fields) : []
  const mine = refused.flatMap(([name, why]) => (isSent(name, fields) ? [{ name, why }] : []))
  for (const { name, why } of mine) {
    delete fields[name]
    notKept.push(text.fieldProblem(labels[name], why))
  }
  return mine.length > 0
}

const isSent = (name: string, fields: ProfileFields): name is keyof ProfileFields =>
  Object.hasOwn(fields, name)

const labels = {
  username: editingText.username,
  display_name: editingText.displayName,
  bio: editingText.bio,
  social_media: editingText.links,
  photo: text.photo,
  photo_content_id: text.photo,
  cover_image: text.cover,
  cover_content_id: text.cover,
} satisfies Record<keyof ProfileFields, string>
