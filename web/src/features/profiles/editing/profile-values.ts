import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import type { Profile } from '@fanfare/contract/profiles/profile'
import { linksOf, socialMediaOf } from './social-links.ts'

/**
 * A picture that was chosen but not saved yet: a file, or a photo from the gallery. `url` displays it on this page.
 */
export type ChosenImage = { url: string } & ({ file: File } | { contentId: string })

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

/** The initial values of the form for a profile. */
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
 * The initial values in onboarding. The generated username isn't shown in the fields, but stays until the user chooses
 * another.
 */
export function firstValuesOf(profile: Profile, { identifier }: { identifier: string }): ProfileValues {
  const values = valuesOf(profile)
  if (values.username === identifier) values.username = ''
  if (values.display_name === identifier) values.display_name = ''
  return values
}

/** The request body. */
export function formOf(values: ProfileValues) {
  const { photo, cover } = values
  return {
    username: values.username.trim(),
    display_name: values.display_name.trim(),
    bio: values.bio.trim(),
    social_media: JSON.stringify(socialMediaOf(values.links.map((link) => link.address))),
    ...(photo && 'file' in photo && { photo: photo.file }),
    ...(photo && 'contentId' in photo && { photo_content_id: photo.contentId }),
    ...(cover && 'file' in cover && { cover_image: cover.file }),
    ...(cover && 'contentId' in cover && { cover_content_id: cover.contentId }),
  }
}
