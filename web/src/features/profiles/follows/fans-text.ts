export const followedProfiles = 'Following'
export const subscribed = 'Subscribed'
export const following = 'Following'
export const manageSubscriptions = 'Manage subscriptions'
export const exploreCreators = 'Explore creators'

// Empty lists.
export const noSubscriptions = 'No subscriptions'
export const subscriptionsHere = 'Creators you subscribe to will appear here.'
export const followingNobody = 'You’re not following anyone yet'
export const followToSee = 'Follow creators to see their posts in your feed.'
