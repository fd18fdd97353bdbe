import { isolate } from '@fanfare/contract/interface/isolate'

export const sendThisLink = 'Send this link'
export const sendLinkTo = 'Send this link to {name}.'
export const personSigns = '{name} can view the photos and sign without an account.'
export const thenUsePhotos =
  'Once it’s signed, you can use the photos. They’ll appear where you choose a face.'
export const link = 'Link'
export const copyLink = 'Copy link'
export const share = 'Share'
export const shownOnce =
  'This link is shown only once, and anyone who has it can sign. If you lose it, create a new one.'
export const releaseFor = (name: string): string => `Release for ${isolate(name)}`
