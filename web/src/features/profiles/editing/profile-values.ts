import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import type { Profile } from '@fanfare/contract/profiles/profile'
import { linksOf, socialMediaOf } from './social-links.ts'

/** A chosen picture that hasn't been uploaded. `url` shows it. */
export type ChosenImage = { file: File; url: string }

export type ProfileValues = {
  username: string
  display_name: string
  bio: string
  links: { address: string }[]
  photo: ChosenImage | undefined
  cover: ChosenImage | undefined
}

export const noValues: ProfileValues = {
  username: '',
  display_name: '',
  bio: '',
  links: [{ address: '' }],
  photo: undefined,
  cover: undefined,
}

/** The initial values of a form about this profile. */
export function valuesOf(profile: Profile | ProfileBadge): ProfileValues {
  const links = 'social_media' in profile ? linksOf(profile.social_media) : []
  return {
    ...noValues,
    username: profile.username,
    display_name: profile.display_name,
    bio: 'bio' in profile ? profile.bio : '',
    links: [...links, ''].slice(0, Math.max(1, links.length)).map((address) => ({ address })),
  }
}

/**
 * The initial values in onboarding. The generated username stays until the user chooses one, but doesn't fill
 * the display name.
 */
export function firstValuesOf(profile: Profile, { identifier }: { identifier: string }): ProfileValues {
  const values = valuesOf(profile)
  if (values.username === identifier) values.username = ''
  if (values.display_name === identifier) values.display_name = ''
  return values
}

/** The body for the server. */
export function formOf(values: ProfileValues) {
  return {
    username: values.username.trim(),
    display_name: values.display_name.trim(),
    bio: values.bio.trim(),
    social_media: JSON.stringify(socialMediaOf(values.links.map((link) => link.address))),
    ...(values.photo && { photo: values.photo.file }),
    ...(values.cover && { cover_image: values.cover.file }),
  }
}
