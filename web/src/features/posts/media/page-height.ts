/**
 * How high media may be on a post's page in wide windows: as high as the window, or as high as in the feed where that is
 * higher. The feed shows it in 4:5, at most 640 pixels wide, and 760 in the widest windows.
 */
export const pageHeight = 'xl:max-h-[max(800px,calc(100dvh-180px))] 2xl:max-h-[max(950px,calc(100dvh-180px))]'
