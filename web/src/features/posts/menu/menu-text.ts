import { isolate } from '@fanfare/contract/interface/isolate'

export const moreAboutPost = (name: string): string => `More about the post by ${isolate(name)}`
