import type { Consent, ConsentStatus } from '@fanfare/contract/consents/consent'
import type { Media } from '@fanfare/contract/content/media'
import { formatDateTime } from '../../ui/dates/date-time.ts'
import { countOf } from '../../ui/format-count.ts'

/** The person whose face it is. */
export const nameOf = ({ kind, person_name }: Pick<Consent, 'kind' | 'person_name'>): string =>
  kind === 'own' ? 'My own face' : (person_name ?? 'Someone else')

export const statusLabels: Record<ConsentStatus, string> = {
  checking: 'Checking',
  waiting: 'Waiting for signature',
  active: 'Active',
  refused: 'Not verified',
  declined: 'Declined',
  revoked: 'Revoked',
  ended: 'Ended',
}

/** The latest event of a consent: what happened, when, and who did it. */
export function lastEventOf(consent: Consent): string {
  const decided = consent.decided_at === null ? '' : formatDateTime(consent.decided_at)
  switch (consent.status) {
    case 'checking':
      return `Sent ${formatDateTime(consent.created_at)}`
    case 'waiting':
      return `Requested ${formatDateTime(consent.created_at)}`
    case 'active':
      return consent.kind === 'own'
        ? `Verified ${decided}`
        : `Signed by ${consent.signed_name ?? nameOf(consent)}, ${decided}`
    case 'refused':
      return `Checked ${decided}`
    case 'declined':
      return `Declined by ${nameOf(consent)}, ${decided}`
    case 'revoked':
      return `Revoked by ${revokerOf(consent)}, ${formatDateTime(consent.revoked_at ?? consent.created_at)}`
    case 'ended':
      return `Profile transferred ${formatDateTime(consent.ended_at ?? consent.created_at)}`
  }
}

/** Whether a consent can be, or has been, used. Only then does revoking it have an effect. */
export const isRevocable = ({ status, decided_at }: Pick<Consent, 'status' | 'decided_at'>): boolean =>
  status === 'active' || (status === 'ended' && decided_at !== null)

function revokerOf(consent: Consent): string {
  if (consent.revoked_by === 'owner') return 'you'
  return consent.revoked_by === 'staff' ? 'Fanfare' : nameOf(consent)
}

/** Explains to the former owner what an ended consent means. */
export const endedText = (consent: Consent): string =>
  isRevocable(consent)
    ? 'You transferred its profile, so it can no longer be used. Earlier results stay with the profile until the consent is revoked.'
    : 'You transferred its profile before a decision was made. Nothing was made with it.'

/** Why a pending release can't be signed. */
export const unsignableText =
  'This release can’t be signed: consent for one of its files was declined or revoked. Cancel it, and request a new one with other files.'

/** "3 photos", "1 photo, 1 video". */
export function photosIn(photos: readonly Pick<Media, 'kind'>[]): string {
  const videos = photos.filter(({ kind }) => kind === 'video').length
  const parts = [
    photos.length > videos ? countOf(photos.length - videos, 'photo') : null,
    videos > 0 ? countOf(videos, 'video') : null,
  ]
  return parts.filter((part) => part !== null).join(', ')
}
