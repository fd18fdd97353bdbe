import { countOf } from '../../../ui/format-count.ts'

// The fields.
export const username = 'Username'
export const available = 'Available'
export const usernameTaken = 'Username already in use!'
export const chooseUsername = 'Choose a username.'
export const tooShort = (least: number): string => `At least ${least} characters.`
export const tooLong = (most: number): string => `At most ${most} characters.`
export const allowedCharacters = 'Letters, digits, dots and underscores only.'
export const displayName = 'Display name'
export const addDisplayName = 'Add a display name.'
export const bio = 'Bio'
export const links = 'Links'
export const linkNumber = (number: number): string => `Link ${number}`
export const linkExample = 'yourname.example'
export const addLink = 'Add a link'
export const removeLink = (number: number): string => `Remove link ${number}`
export const invalidLink = 'This isn’t a valid web address.'

// Photo and cover.
export const yourCover = 'Your cover'
export const addCover = 'Add cover'
export const changeCover = 'Change cover'
export const addPhoto = 'Add photo'
export const changePhoto = 'Change photo'
export const fromGallery = 'From gallery'
export const coverFromGallery = 'Choose cover from gallery'
export const photoFromGallery = 'Choose photo from gallery'
export const chooseCover = 'Choose a cover.'
export const choosePhoto = 'Choose a photo.'

// The preview.
export const pageAsSeen = 'Your page, as fans will see it'
export const yourName = 'Your name'
export const yourUsername = 'username'

// Settings.
export const yourPage = 'Your page'
export const everyoneSees = 'What everyone sees.'
export const openPage = 'Open page'
export const undoChanges = 'Undo changes'
export const saveProfile = 'Save profile'
export const updated = 'Profile updated successfully.'

// Another profile.
export const addProfile = 'Add a profile'
export const separatePage = 'A separate page with its own fans and posts, in the same account.'
export const requiredFields = 'Username, display name, photo and cover are required.'
export const createProfile = 'Create profile'
export const created = 'Profile created successfully.'
export const notSwitched = (handle: string): string =>
  `${handle} has been created, but we couldn’t switch to it.`
export const switchTo = (handle: string): string => `Switch to ${handle}`

// Deleting a profile.
export const deleteThis = 'Delete this profile'
export const onlyProfile = (handle: string): string =>
  `${handle} is your only profile, so it can’t be deleted. Create another one first, and then delete this one.`
export const createAnother = 'Create another profile'
export const willBeDeleted = (handle: string): string =>
  `${handle} and everything it published will be permanently deleted. Your other profiles aren’t affected.`
export const closeAccount = 'How to close your account'
export const deleteProfile = 'Delete profile'
export const deleteQuestion = (handle: string): string => `Delete ${handle}?`
export const deleteConsequences = (posts: number, media: number, fans: number): string =>
  `This deletes ${countOf(posts, 'post')} and ${countOf(media, 'photo or video', 'photos and videos')}, even for people who bought them. You’ll lose ${countOf(fans, 'fan')}, and anyone can take the username. This can’t be undone.`
export const deleted = 'Profile deleted successfully.'
