import type { DocumentKind, IdentityState } from '@fanfare/contract/verification/identity-check'

export const documentLabels: Record<DocumentKind, string> = {
  passport: 'Passport',
  id_card: 'ID card',
  driving_licence: 'Driver’s license',
  residence_permit: 'Residence permit',
}

export const stateLabels: Record<IdentityState, string> = {
  pending: 'Waiting for review',
  approved: 'Verified',
  rejected: 'Not verified',
}

const names = new Intl.DisplayNames('en', { type: 'region' })

/** The English name of a country by its code. */
export const countryName = (code: string): string => names.of(code) ?? code

const HOUR = 3600
const DAY = 24 * HOUR

/** The duration of recent checks in words, such as "2 hours". Rounded up, so that it never promises too little. */
export function waitText(seconds: number): string {
  const [count, unit] =
    seconds < 90 * 60
      ? [Math.ceil(seconds / 60), 'minute']
      : seconds < 2 * DAY
        ? [Math.ceil(seconds / HOUR), 'hour']
        : [Math.ceil(seconds / DAY), 'day']
  return `${Math.max(1, count)} ${unit}${count > 1 ? 's' : ''}`
}
