/** The address that opens a reel among the others. */
export const addressOfReel = (postId: string): string => `/videos?videoId=${postId}`
