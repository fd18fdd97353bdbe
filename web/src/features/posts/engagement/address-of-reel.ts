/** Where a reel opens among the others. */
export const addressOfReel = (postId: string): string => `/videos?videoId=${postId}`
