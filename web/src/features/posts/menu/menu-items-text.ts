export const copyLinkToPost = 'Copy link'
export const seeLikes = 'See who liked it'
export const editPost = 'Edit post'
export const removePost = 'Remove post'
export const moderateProfile = 'Moderate profile'
export const reportPost = 'Report post'

/** Finishes “Sign in to …”. */
export const reportThisPost = 'report this post'
