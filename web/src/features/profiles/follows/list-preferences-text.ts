export const followersAndLikes = 'Followers and likes'
export const whoSees =
  'Creators always see who follows them and who likes their posts. Everyone else only sees how many there are.'
export const whoCanSeeWhat = 'Who can see what'
export const thisSetting = 'This setting'
export const showMe = 'Show me in lists'
export const showMeHint = 'Anyone can see your name in other people’s followers and likes.'
export const nowShown = 'You’re now shown in lists.'
export const notShown = 'You’re no longer shown in lists.'
