// The navigation.
export const mainNav = 'Main'
export const home = 'Fanfare, home'
export const feed = 'Feed'
export const reels = 'Reels'
export const explore = 'Explore'
export const create = 'Create'
export const join = 'Join'
export const ai = 'AI'
export const aiStudio = 'AI studio'
export const aiJobs = (count: number): string => `${count} running or done`
export const chat = 'Chat'
export const notifications = 'Notifications'
export const unread = (count: string): string => `, ${count} unread`
export const saved = 'Saved'
export const profile = 'Profile'
export const subscribers = 'Subscribers'
export const followers = 'Followers'
export const following = 'Following'
export const earnings = 'Earnings'
export const admin = 'Admin'

// Switches the theme. Where the navigation is narrow, only the first word is visible.
export const light = 'Light'
export const dark = 'Dark'
export const theme = 'theme'
