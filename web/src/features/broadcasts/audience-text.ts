import type { Audience, AudienceList } from '@fanfare/contract/broadcasts/broadcast'

/** Every list, in the order they are offered. */
export const audienceLists: readonly { value: AudienceList; label: string }[] = [
  { value: 'subscribers', label: 'Current subscribers' },
  { value: 'expired', label: 'Expired subscribers' },
  { value: 'followers', label: 'Followers' },
  { value: 'top-spenders', label: 'Top spenders' },
]

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' })

const labelsOf = (lists: readonly AudienceList[]): string =>
  conjunction.format(
    audienceLists.filter(({ value }) => lists.includes(value)).map(({ label }) => label.toLowerCase()),
  )

/** `To current subscribers and followers, except top spenders`. */
export function describeAudience({ include, exclude }: Audience): string {
  const without = exclude.length > 0 ? `, except ${labelsOf(exclude)}` : ''
  return `To ${labelsOf(include)}${without}`
}
