import { isolate } from '@fanfare/contract/interface/isolate'
import { countOf } from '../../ui/format-count.ts'

// Requests to this user.
export const incoming = 'Pending transfers'
export const incomingDescription =
  'Someone wants to transfer a profile to you, with its posts, followers, subscribers and earnings.'
export const wantsToTransfer = '{name} wants to transfer {handle} to you'
export const wantsToTransferPlain = (name: string, username: string): string =>
  `${isolate(name)} wants to transfer @${username} to you`
export const expires = (day: string): string => `Expires ${day}`
export const accept = 'Accept'
export const acceptName = (handle: string): string => `Accept ${handle}`
export const accepting = 'Accepting…'
export const decline = 'Decline'
export const declineName = (handle: string): string => `Decline ${handle}`
export const declining = 'Declining…'
export const acceptQuestion = (handle: string): string => `Accept ${handle}?`
export const acceptProfile = 'Accept profile'
export const acceptConsequences =
  'It becomes one of your profiles, with its posts, followers, subscribers and earnings. If a payment from before the transfer is reversed later, it’s deducted from the earnings that came with the profile. If you’ve already moved those, you owe whatever the former owner can’t pay.'
export const accepted = (username: string): string =>
  `@${username} is now yours. Switch to it from the profile menu.`

// Transferring a profile to someone else.
export const transferThis = 'Transfer this profile'
export const onlyProfile = 'This is your only profile. Create another one before you transfer this one.'
export const giveToSomeone = (username: string): string =>
  `Give @${username} to someone else, with its posts, followers, subscribers and earnings.`
export const howTransfersWork = 'How transfers work'
export const addProfile = 'Add a profile'
export const transfer = 'Transfer'
export const yourTransfers = 'Your transfers'
export const pendingTo = (name: string): string => `Pending transfer to ${isolate(name)}`
export const pendingToDeleted = 'Pending transfer to a deleted profile'
export const untilDay = (username: string | null, day: string): string =>
  username === null ? `Expires ${day}` : `@${username}, expires ${day}`
export const cancelTransfer = 'Cancel transfer'
export const declined = 'Transfer declined.'
export const canceled = 'Transfer canceled.'
export const sent = (username: string, to: string): string => `Transfer of @${username} sent to @${to}.`

// The dialog.
export const transferQuestion = (username: string): string => `Transfer @${username}?`
export const transferDescription = (days: number): string =>
  `Nothing changes until the new owner accepts. They have ${days} days.`
export const transferProfile = 'Transfer profile'
export const thisForm = 'This form'
export const newOwner = 'New owner’s username'
export const ownHandle = (username: string): string => `@${username}, your profile`
export const noSuchProfile = 'No profile has this username.'
export const enterUsername = 'Enter a username.'
export const enterPassword = 'Enter your password.'
export const whatTheyGet = 'What the new owner gets'
export const included = (posts: number, followers: number) =>
  `Its name, ${countOf(posts, 'post')}, its photos and videos, ${countOf(followers, 'follower')}, its subscribers, everything it bought, and its earnings, current and future. To keep the current earnings, {move} first.` as const
export const moveToWallet = 'move them to your wallet'
export const whatYouKeep = 'What you keep'
export const kept = 'The credits in your wallet, and your other profiles.'
export const whatEnds = 'What ends'
export const ended =
  'The profile’s bank account is removed, and its subscriptions stop renewing with your credits or card. Its face consents end.'
export const cannotBeUndone = 'Can’t be undone'
export const onlyNewOwner = 'Once accepted, only the new owner can transfer it back to you.'
