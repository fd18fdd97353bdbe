import { createECDH, hkdfSync } from 'node:crypto'
import webPush from 'web-push'
import { WebFault, type PublicWeb } from '../public-web/port.ts'
import type { PushTarget, WebPush } from './port.ts'

export interface WebPushSettings {
  publicWeb: PublicWeb
  /** The server's secret. The keys are derived from it, so every process has the same ones. */
  secret: Buffer
  /** Where push services can report problems with these messages: an address that starts with `https:` or `mailto:`. */
  contact: string
  /** Which addresses may use plain HTTP. By default none, because push services use TLS. */
  isHttpAllowed?: (url: URL) => boolean
}

const DAY_SECONDS = 86_400

/** Web Push: RFC 8030, encrypted by RFC 8291, with the server's key pair (VAPID, RFC 8292). */
export function openWebPush({
  publicWeb,
  secret,
  contact,
  isHttpAllowed = () => false,
}: WebPushSettings): WebPush {
  const keys = deriveKeys(secret)
  const accepts = (endpoint: string): boolean => {
    const url = URL.parse(endpoint)
    return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isHttpAllowed(url)))
  }
  return {
    key: keys.publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }: PushTarget, { text, topic }) {
      if (!accepts(endpoint)) return 'gone'
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject: contact, ...keys },
        contentEncoding: 'aes128gcm',
        TTL: DAY_SECONDS,
        urgency: 'normal',
        topic,
      })
      const status = await publicWeb
        .post(endpoint, { headers: headersOf(details.headers), body: details.body })
        .catch((error: unknown) => {
          // Somebody entered an address inside this server's network.
          if (error instanceof WebFault && error.code === 'address-refused') return 410
          throw error
        })
      if (status >= 200 && status < 300) return 'sent'
      // Only these refusals can be temporary.
      if (status === 408 || status === 425 || status === 429 || status >= 500)
        throw new Error(`The push service answered ${status}.`)
      return 'gone'
    },
  }
}

/** Derives a P-256 key pair, always the same for the same secret. */
function deriveKeys(secret: Buffer): { publicKey: string; privateKey: string } {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'fanfare web push', 32))
  const pair = createECDH('prime256v1')
  // One seed in four billion isn't a valid private key on this curve, and then this throws.
  pair.setPrivateKey(seed)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: seed.toString('base64url') }
}

const headersOf = (headers: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
