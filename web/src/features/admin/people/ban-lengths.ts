import type { Ban } from '@fanfare/contract/moderation/ban'

/** A number of days, or permanent. */
export type BanLength = '1' | '3' | '7' | '30' | '90' | '365' | 'permanent'

const choices: readonly { value: BanLength; label: string }[] = [
  { value: '1', label: '1 day' },
  { value: '3', label: '3 days' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '365 days' },
  { value: 'permanent', label: 'Permanently' },
]

const dayMs = 86_400_000
/** An extension shorter than this isn't worth offering. */
const minExtensionMs = 3_600_000

/** When a ban of this length ends; null if it is permanent. */
export const endOfBan = (length: BanLength, from: Date): Date | null =>
  length === 'permanent' ? null : new Date(from.getTime() + Number(length) * dayMs)

/** The ban lengths that the viewer can choose: those that outlast the current ban, and permanent only for an admin. */
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
