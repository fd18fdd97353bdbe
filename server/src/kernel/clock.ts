import { randomBytes } from 'node:crypto'

/** The source of time and ids, which tests can control. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A UUIDv7, which sorts by creation time: 48 bits of milliseconds, then random bits. */
export function idAt(at: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export const newId = (clock: Clock): string => idAt(clock.now())

/** When an id from `idAt` was created, in milliseconds. */
export const timeOfId = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

/** The lowest id that `idAt` can return at this time (in milliseconds), to find everything created since. */
export function lowestIdAt(time: number): string {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
