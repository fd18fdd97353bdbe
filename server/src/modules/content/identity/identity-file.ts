import { originalPrefix } from '../gate/media-files.ts'

/** Where the picture for an identity check is stored. It is deleted with the content's other files. */
export const identityKey = (contentId: string): string => `${originalPrefix(contentId)}identity.webp`
