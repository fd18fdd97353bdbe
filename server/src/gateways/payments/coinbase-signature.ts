import { createHmac, timingSafeEqual } from 'node:crypto'

type Headers = Readonly<Record<string, string | undefined>>

const TOLERANCE_SECONDS = 300

/**
 * Whether a webhook was signed with the secret in the last five minutes. The signature header has the time, the names
 * of the signed headers, and the signature.
 */
export function isSignedByHook(
  message: { body: string; headers: Headers },
  { secret, now }: { secret: string; now: Date },
): boolean {
  const parts = partsOf(message.headers['x-hook0-signature'] ?? '')
  const [time, names = '', signature] = ['t', 'h', 'v1'].map((name) => parts.get(name))
  if (time === undefined || signature === undefined || !/^\d+$/.test(time)) return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  const values = names.split(' ').map((name) => message.headers[name.toLowerCase()] ?? '')
  return isSame(signature, hmac(secret, `${time}.${names}.${values.join('.')}.${message.body}`))
}

const partsOf = (header: string): Map<string, string> =>
  new Map(
    header.split(',').map((part) => {
      const [name = '', ...value] = part.trim().split('=')
      return [name, value.join('=')]
    }),
  )

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
