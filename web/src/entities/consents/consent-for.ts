import type { Consent } from '@fanfare/contract/consents/consent'

/** The active consent that covers a photo or video, or undefined. */
export const consentFor = (consents: readonly Consent[], contentId: string | null): Consent | undefined =>
  contentId === null
    ? undefined
    : consents.find(({ status, photos }) => status === 'active' && photos.some(({ id }) => id === contentId))
