import type { ConsentRefusalCode } from '@fanfare/contract/consents/consent'

/** The message for the owner; `thing` is the picture that it is about. */
export const refusalSentence = (code: ConsentRefusalCode, thing: 'photo' | 'selfie'): string =>
  sentences[code](thing)

const sentences: Record<ConsentRefusalCode, (thing: string) => string> = {
  'other-person': () => 'The photo and the selfie don’t seem to show the same person.',
  'same-picture': () => 'The selfie looks like a copy of one of the photos. Take a new one with your camera.',
  'no-face': (thing) => `We couldn’t find a face in the ${thing}.`,
  'several-faces': (thing) => `There is more than one face in the ${thing}. Use one that shows only you.`,
  'too-small': (thing) => `The face in the ${thing} is too small. Use one taken from closer up.`,
  'turned-away': (thing) => `The face in the ${thing} is turned too far to the side.`,
  'may-be-minor': (thing) => `The person in the ${thing} may be younger than 18.`,
  'taken-back': () => 'These pictures can’t be used: consent for one of them was declined or revoked.',
  unreadable: (thing) => `We couldn’t read the ${thing}.`,
  unavailable: () => 'This server can’t compare faces right now. Try again later.',
}
