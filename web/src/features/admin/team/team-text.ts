// The members of the team.
export const moderators = 'Moderators'
export const moderatorsDescription =
  'Moderators review reports, remove posts, and warn and ban profiles. Admins can do everything.'
export const moderatorsAndAdmins = 'Moderators and admins'
export const theModerators = 'The moderators'
export const membersByName = 'Moderators and admins, by name'
export const noModerators = 'No moderators yet'
export const noModeratorsDescription = 'Moderators and admins will appear here.'
export const noProfile = 'No profile'
export const you = 'You'
export const activity = 'Activity'
export const activityOf = (username: string | null): string => `Activity of ${memberOf(username)}`

/** A member within a sentence. */
const memberOf = (username: string | null): string =>
  username ? `@${username}` : 'a team member without a profile'

// Adding a moderator.
export const addModerator = 'Add moderator'
export const usernameOrEmail = 'Username or email address'
export const enterUser = 'Enter a username or an email address.'
export const noSuchUser = 'No user has this username or email address.'
export const addConsequences =
  'Moderators see reports and every post and profile. They can remove posts, and warn and ban profiles.'
export const moderatorAdded = 'Moderator added.'

// Removing a moderator.
export const removeName = (username: string | null): string => `Remove ${memberOf(username)}`
export const removeQuestion = (username: string | null): string =>
  `Remove ${username ? `@${username}` : 'this moderator'}?`
export const removeModerator = 'Remove moderator'
export const removeConsequences =
  'They lose access to the team’s pages right away. Reports assigned to them stay assigned until an admin unassigns them.'
export const moderatorRemoved = 'Moderator removed.'

// Both dialogs.
export const onlyAdmins = 'Only admins can see this.'
