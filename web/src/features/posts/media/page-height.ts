/**
 * The maximum height of media on a post's page in wide windows: the window's height, but never less than in the feed,
 * which shows media in 4:5, up to 640 pixels wide or 760 in the widest windows.
 */
export const pageHeight = 'xl:max-h-[max(800px,calc(100dvh-180px))] 2xl:max-h-[max(950px,calc(100dvh-180px))]'
