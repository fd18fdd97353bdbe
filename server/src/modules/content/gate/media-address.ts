import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#kernel/clock'
import type { Viewer } from '#kernel/viewer'

/** Creates and reads the tokens in the addresses of protected media. */
export interface MediaSigner {
  /**
   * The token covers every file of the content, so that a playlist can reach its segments. Stays the same for a viewer
   * for hours.
   */
  sign(contentUuid: string, viewer: Pick<Viewer, 'profileId'>): string
  /** Null if this server didn't sign it, or if it has expired. */
  read(token: string): SignedAddress | null
}

export interface SignedAddress {
  contentUuid: string
  /** The profile for which it was signed; null for a visitor. */
  profileId: string | null
  expiresInSeconds: number
}

export function createMediaSigner({ secret, clock }: { secret: Buffer; clock: Clock }): MediaSigner {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'media address', 32))
  const seal = (payload: Buffer): Buffer =>
    createHmac('sha256', key).update(payload).digest().subarray(0, SEAL_BYTES)
  return {
    sign: (contentUuid, { profileId }) => {
      const payload = Buffer.allocUnsafe(PAYLOAD_BYTES)
      payload.write(contentUuid.replaceAll('-', ''), 0, 'hex')
      payload.write((profileId ?? NOBODY_UUID).replaceAll('-', ''), 16, 'hex')
      payload.writeUInt32BE(expiryAt(clock), 32)
      return Buffer.concat([payload, seal(payload)]).toString('base64url')
    },
    read: (token) => {
      if (!TOKEN.test(token)) return null
      const bytes = Buffer.from(token, 'base64url')
      const payload = bytes.subarray(0, PAYLOAD_BYTES)
      if (!timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), seal(payload))) return null
      const expiresInSeconds = payload.readUInt32BE(32) - secondsAt(clock)
      if (expiresInSeconds <= 0) return null
      const holder = uuidAt(payload, 16)
      return {
        contentUuid: uuidAt(payload, 0),
        profileId: holder === NOBODY_UUID ? null : holder,
        expiresInSeconds,
      }
    },
  }
}

/** The address of a content that everybody can see, for all of its files. */
export const publicBase = (contentUuid: string): string => `/media/public/${contentUuid}`

export const signedBase = (token: string): string => `/media/${token}`

// The token contains the content and the viewer (16 bytes each), and the expiry (4 bytes).
const PAYLOAD_BYTES = 36
const SEAL_BYTES = 18
const TOKEN = /^[\w-]{72}$/
const NOBODY_UUID = '00000000-0000-0000-0000-000000000000'

// An address is valid for two to four hours, and stays the same for two, so that browsers can use their cache.
const WINDOW_SECONDS = 2 * 3600

const secondsAt = (clock: Clock): number => Math.floor(clock.now().getTime() / 1000)

const expiryAt = (clock: Clock): number =>
  (Math.floor(secondsAt(clock) / WINDOW_SECONDS) + 2) * WINDOW_SECONDS

function uuidAt(payload: Buffer, start: number): string {
  const hex = payload.toString('hex', start, start + 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
