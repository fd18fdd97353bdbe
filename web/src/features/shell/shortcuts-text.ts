// The dialog.
export const keyboardShortcuts = 'Keyboard shortcuts'
export const shortcuts = 'Shortcuts'

// Where the shortcuts work.
export const everywhere = 'Everywhere'
export const inFeed = 'In the feed'
export const inAiStudio = 'In the AI studio'
export const inReels = 'In reels'
export const inVideo = 'In a video'

// What they do.
export const showShortcuts = 'Show these shortcuts'
export const searchSite = 'Search creators, posts and tags'
export const createPost = 'Create a post'
export const nextPost = 'Next and previous post'
export const likePost = 'Like the post'
export const savePost = 'Save the post'
export const commentOnPost = 'Comment on the post'
export const openPost = 'Open the post'
export const generate = 'Generate'
export const nextResult = 'Next and previous result'
export const markFavorite = 'Mark the result as a favorite'
export const nextReel = 'Next and previous reel'
export const playAndPause = 'Play or pause'
export const soundOnAndOff = 'Mute or unmute'
export const likeReel = 'Like the reel'
export const saveReel = 'Save the reel'
export const commentOnReel = 'Comment on the reel'
