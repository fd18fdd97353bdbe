import type { OpenReports } from '@fanfare/contract/admin/admin-profile'
import type { AiToolUse } from '@fanfare/contract/ai/staff'
import { countOf, formatCount } from '../../../ui/format-count.ts'

// All profiles.
export const profiles = 'Profiles'
export const searchProfiles = 'Search profiles'
export const usernameOrName = 'Username or name'
export const onlyBanned = 'Only banned profiles'
export const theProfiles = 'The profiles'
export const newestProfiles = 'Profiles, newest first'
export const bestProfiles = 'Profiles, best matches first'
export const allTotals = (profileCount: number, banned: number): string =>
  `${countOf(profileCount, 'profile')}, ${banned} banned.`
export const recentTotals = (created: number, warned: number): string =>
  `In the last 30 days, ${created} created and ${warned} warned.`
export const profileSince = (username: string, day: string, reported: OpenReports): string => {
  const total = totalOf(reported)
  return total > 0
    ? `@${username} · created ${day} · ${countOf(total, 'open report')}`
    : `@${username} · created ${day}`
}
export const noneFound = 'No profiles found'
export const noneMatch = (search: string): string => `No profiles match “${search}”.`
export const noneBannedMatch = (search: string): string => `No banned profiles match “${search}”.`
export const noneBanned = 'No profiles are banned.'
export const noProfiles = 'No profiles yet'
export const noProfilesHint = 'Everyone who signs up will appear here.'

// One profile.
export const thisProfile = 'This profile'
export const bannedSince = (start: string, end: string | null, reason: string): string =>
  end
    ? `Banned since ${start}, until ${end}. Reason: ${reason}`
    : `Banned since ${start}, permanently. Reason: ${reason}`
export const created = 'Created'
export const posts = 'Posts'
export const followers = 'Followers'
export const openReports = 'Open reports'
export const totalOf = ({ profile, posts: ofPosts, comments }: OpenReports): number =>
  profile + ofPosts + comments
/** Which of the open reports are about what. Empty if there are none. */
export const aboutWhat = ({ profile, posts: ofPosts, comments }: OpenReports): string =>
  [
    ...(profile > 0 ? [`${formatCount(profile)} about the profile`] : []),
    ...(ofPosts > 0 ? [`${formatCount(ofPosts)} about posts`] : []),
    ...(comments > 0 ? [`${formatCount(comments)} about comments`] : []),
  ].join(', ')
export const postsAndMedia = 'Posts and media'
export const openUser = 'Open user'
export const moderateProfile = 'Moderate profile'

// Tags and entries of the history.
export const banned = (end: string | null): string => (end ? `Banned until ${end}` : 'Banned permanently')
export const featuredSince = (time: string): string => `Featured since ${time}`
export const warnings = (count: number): string => countOf(count, 'warning')
export const warnedEntry = 'Warned'
export const banLiftedEntry = 'Ban lifted'

// Lists about a profile.
export const newestFirst = (list: string): string => `${list}, newest first`
export const warningsAndBans = 'Warnings and bans'
export const theWarningsAndBans = 'The warnings and bans'
export const noWarningsOrBans = 'No warnings or bans yet.'
export const formerModerator = 'A former moderator'
export const reports = 'Reports'
export const theReports = 'The reports'
export const noReports =
  'Nobody has reported the profile itself. Reports about its posts and comments are under Reports.'
export const aiTools = 'AI tools'
export const aiToolUsage = 'AI tool usage'
export const noAiTools = 'This profile hasn’t used AI tools.'
export const toolUseStatuses: Record<AiToolUse['status'], string> = {
  queued: 'Waiting',
  running: 'Running',
  succeeded: 'Succeeded',
  failed: 'Failed',
  canceled: 'Canceled',
}
export const transactions = 'Transactions'
export const theTransactions = 'The transactions'
export const noTransactions = 'This profile has no transactions.'
export const reversed = 'reversed'
export const credits = 'credits'

// Actions.
export const yourProfile = 'This is your profile.'
export const ownerOnTeam = 'Its owner is on the team, so you can’t act on it.'
export const warn = 'Warn'
export const ban = 'Ban'
export const extendBan = 'Extend ban'
export const onlyAdminsLift = 'Only an admin can lift a ban.'
export const liftBan = 'Lift ban'
export const feature = 'Feature'
export const removeFromFeatured = 'Remove from featured'
export const profileWarned = 'Profile warned.'
export const profileBanned = 'Profile banned.'
export const banLifted = 'Ban lifted.'
export const profileFeatured = 'Profile featured.'
export const removedFromFeatured = 'Profile removed from featured creators.'

// The dialogs.
export const ownerSeesReason = 'The profile’s owner will see this.'
export const warnQuestion = (username: string): string => `Warn @${username}?`
export const sendWarning = 'Send warning'
export const warnConsequences =
  'The owner gets a notification and an email. Nothing else changes for the profile.'
export const banQuestion = (username: string): string => `Ban @${username}?`
export const extendBanQuestion = (username: string): string => `Extend the ban on @${username}?`
export const banProfile = 'Ban profile'
export const banDuration = 'Duration'
export const days = (count: number): string => countOf(count, 'day')
export const permanently = 'Permanently'
export const banEnds = (time: string): string => `Until ${time}`
export const banEndsWhenLifted = 'Until an admin lifts the ban'
export const banConsequences =
  'Others can’t see the profile, and it can’t post, send messages, pay or get paid. Subscriptions to it don’t renew, and buyers keep what they bought.'
export const banTooLong = 'This ban is already longer than any you can set. Ask an admin to change it.'
export const liftBanQuestion = (username: string): string => `Lift the ban on @${username}?`
export const liftBanConsequences =
  'Others can see the profile and its posts again, and its owner can use it as before.'
