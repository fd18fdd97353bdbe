import type { IdentityForm } from '@fanfare/contract/verification/identity-check'
import { randomFrom } from '@fanfare/engine/paint/random'
import type { Member } from './cast/member.ts'
import { idFor } from './identity.ts'

/** The details that a creator submitted for verification. Each has a passport, whose back isn't needed. */
export type DemoIdentityCheck = {
  username: string
  form: Omit<IdentityForm, 'front_id' | 'back_id' | 'selfie_id'>
  sentAt: Date
  approvedAt: Date
}

const HOUR = 3_600_000
const countries = ['AT', 'BR', 'DE', 'DK', 'GB', 'IT', 'JP', 'NG', 'NL', 'PT'] as const

/** Every creator sells something or gets tips, so each was verified on their first day, before setting a price. */
export const identityChecksOf = (members: readonly Member[]): DemoIdentityCheck[] =>
  members.filter(({ kind, role }) => kind === 'creator' && role === 'user').map(checkOf)

function checkOf({ username, display_name, joinedAt }: Member): DemoIdentityCheck {
  const random = randomFrom(`identity check ${username}`)
  const sentAt = new Date(joinedAt.getTime() + HOUR)
  const day = (year: number): string =>
    `${year}-${twoDigits(random.whole(1, 12))}-${twoDigits(random.whole(1, 28))}`
  return {
    username,
    form: {
      id: idFor(`identity check ${username}`, sentAt),
      legal_name: display_name,
      born_on: day(sentAt.getUTCFullYear() - random.whole(24, 61)),
      country: random.pick(countries),
      document_kind: 'passport',
      expires_on: day(sentAt.getUTCFullYear() + random.whole(2, 9)),
    },
    sentAt,
    approvedAt: new Date(sentAt.getTime() + Math.round(random.between(2, 20) * HOUR)),
  }
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')
