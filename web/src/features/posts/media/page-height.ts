/**
 * The maximum height of media on a post's page in wide windows: the window's height, or the feed's if that is
 * greater. The feed shows it in 4:5, at most 640 pixels wide, and 760 in the widest windows.
 */
export const pageHeight = 'xl:max-h-[max(800px,calc(100dvh-180px))] 2xl:max-h-[max(950px,calc(100dvh-180px))]'
