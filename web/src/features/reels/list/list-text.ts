export const reels = 'Reels'
export const previousReel = 'Previous reel'
export const nextReel = 'Next reel'
