/** The URL of a reel, which opens it within the list of reels. */
export const addressOfReel = (postId: string): string => `/videos?videoId=${postId}`
