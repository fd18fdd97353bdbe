import type { Role } from '@fanfare/contract/accounts/user'
import { formatPrice, priceInCredits } from '@fanfare/contract/money/credits-text'
import { countOf } from '../../../ui/format-count.ts'

// All users.
export const users = 'Users'
export const aboutUsers =
  'People who can sign in. Each has one or more profiles. Search by username, name, or the start of an email address or ID.'
export const searchUsers = 'Search users'
export const searchPlaceholder = 'Email, username, name or ID'
export const theUsers = 'The users'
export const newestUsers = 'Users, newest first'
export const bestUsers = 'Users, best matches first'
export const noneFound = 'No users found'
export const noneFoundHint = (search: string | undefined): string =>
  search ? `No user matches “${search}”.` : 'People who sign up will appear here.'
export const noProfileSince = (day: string): string => `No profile · signed up ${day}`
export const profileSince = (username: string, more: number, day: string): string =>
  more > 0
    ? `@${username} and ${countOf(more, 'more profile')} · signed up ${day}`
    : `@${username} · signed up ${day}`

// One user.
export const thisUser = 'This user'
export const account = 'Account'
export const staffActions = 'Team actions'
export const role = 'Role'
export const yourRole = (name: string): string => `${name} (you)`
export const identifier = 'ID'
export const signedUp = 'Signed up'
export const profiles = 'Profiles'
export const noProfile = 'This user has no profile.'

// Both dialogs.
export const onlyAdminsSeeReason = 'Only admins can see this.'

// Changing the role.
export const changeRole = 'Change role'
export const changeRoleQuestion = 'Change role?'
export const newRole = 'New role'
export const roleMeanings: Record<Role, string> = {
  user: 'No access to the team’s pages.',
  moderator: 'Reviews reports, removes posts, and warns or temporarily bans profiles.',
  admin: 'Can do everything, including money, roles and permanent bans.',
}
const withArticle: Record<Role, string> = { user: 'a user', moderator: 'a moderator', admin: 'an admin' }
export const roleNow = (user: string, now: Role): string =>
  `${user} is currently ${withArticle[now]}. The new role takes effect immediately on all their devices.`
export const roleChanged = 'Role changed.'

// Credits.
export const credits = 'Credits'
export const theCredits = 'The credits'
export const freeCredits = (given: number): string =>
  `${formatPrice(given)} of them ${given === 1 ? 'was' : 'were'} free or given by an admin.`
export const owedCredits = (owed: number): string =>
  `${formatPrice(owed)} ${owed === 1 ? 'is' : 'are'} owed because payments to this user were reversed.`
export const changeCredits = 'Change credits'
export const changeCreditsQuestion = 'Change credits?'
export const direction = 'Action'
export const give = 'Give'
export const takeBack = 'Take back'
export const giveCredits = 'Give credits'
export const takeBackCredits = 'Take back credits'
export const amount = 'Amount'
export const enterAmount = 'Enter an amount.'
export const mostCredits = (most: number): string => `At most ${priceInCredits(most)}.`
export const canTakeBack = (given: number): string =>
  `The change appears among the user’s transactions as a correction. You can take back up to ${priceInCredits(given)}: only free or given credits, never ones the user bought or earned.`
export const giveConsequences = 'The credits appear among the user’s transactions as a correction.'
export const creditsChanged = 'Credits changed.'

// Referral percentages.
export const percentages = 'Referral percentages'
export const aboutPercentages =
  'This user’s share of the platform’s fee on sales, and of AI spending, by people they invited.'
export const thePercentages = 'The referral percentages'
export const ownPercentages = 'Only another admin can change your percentages.'
export const shareOfFee = 'Share of the fee on sales'
export const shareOfAi = 'Share of AI spending'
export const percentHint = (most: number): string => `Leave empty for the default. At most ${most}%.`
export const defaultPercent = 'Default'
export const wholeNumber = 'Enter a whole number.'
export const mostPercent = (most: number): string => `At most ${most}%.`
export const reason = 'Reason'
export const reasonHint = 'Only admins can see this, in the audit log.'
export const enterReason = 'Enter a reason.'
export const savePercentages = 'Save percentages'
export const lastChanged = (time: string): string => `Last changed ${time}`
export const percentagesSaved = 'Percentages saved.'
