export const yourReferrals = 'Your referrals'

// The link.
export const invitePeople = 'Invite people'
export const countsAsInvited =
  'Anyone who signs up within 30 days of opening your link counts as invited by you.'
export const yourLink = 'Your link'
export const copyLink = 'Copy link'
export const ofFee =
  'of our fee, each time someone you invited makes a sale, gets a tip or gains a subscriber'
export const ofAiSpending = 'of AI spending by people you invited'
export const nothingExtra = 'Your share comes out of our fee. The people you invite pay nothing extra.'

// The results.
export const results = 'Results'
export const rewardsAdded = 'Rewards are added to your earnings right away.'
export const allRewards = 'All rewards'
export const peopleInvited = 'People invited'
export const rewards = 'Rewards'
export const lately = (amount: string): string => `${amount} in the last 30 days`
export const earnedReward = 'Earned you a reward'
export const ofInvited = (people: string): string => `of ${people} invited`
export const credits = 'credits'

// The people.
export const peopleYouInvited = 'People you invited'
export const noInvites = 'No invites yet'
export const shareLink = 'Share your link with a creator. People who join will appear here.'
export const joined = (day: string): string => `Joined ${day}`
