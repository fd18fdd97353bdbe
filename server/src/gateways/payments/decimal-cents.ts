/** Formats cents as crypto providers write amounts: 1250 is `12.50`. */
export const writeCents = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Parses an amount into whole cents, rounded down; 0 if it isn't an amount. */
export function readCents(amount: string | null): number {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(amount ?? '')
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0').slice(0, 2)) : 0
}
