import type { Ban } from '@fanfare/contract/moderation/ban'
import * as text from './people-text.ts'

/** A number of days, or permanent. */
export type BanLength = '1' | '3' | '7' | '30' | '90' | '365' | 'permanent'

const choices: readonly { value: BanLength; label: string }[] = [
  { value: '1', label: text.days(1) },
  { value: '3', label: text.days(3) },
  { value: '7', label: text.days(7) },
  { value: '30', label: text.days(30) },
  { value: '90', label: text.days(90) },
  { value: '365', label: text.days(365) },
  { value: 'permanent', label: text.permanently },
]

const dayMs = 86_400_000
/** An extension shorter than this isn't worth offering. */
const minExtensionMs = 3_600_000

/** When a ban of this length ends; null if it is permanent. */
export const endOfBan = (length: BanLength, from: Date): Date | null =>
  length === 'permanent' ? null : new Date(from.getTime() + Number(length) * dayMs)

/**
 * The ban lengths that the viewer can choose. They end after the current ban, and only admins can ban permanently.
 */
export function lengthsAfter(
  ban: Ban | null,
  { isAdmin, openedAt }: { isAdmin: boolean; openedAt: Date },
): { value: BanLength; label: string }[] {
  const banned = ban === null ? 0 : ban.ends_at === null ? Infinity : Date.parse(ban.ends_at)
  return choices.filter(({ value }) => {
    const end = endOfBan(value, openedAt)
    return end === null ? isAdmin && banned < Infinity : end.getTime() >= banned + minExtensionMs
  })
}
