import type { Clock } from '#kernel/clock'
import type { Config } from '#config'
import type { CardPayments, CryptoPayments, Payments } from './port.ts'

/** The address of a sandbox on this machine, with its keys and signing secrets. */
export interface SandboxAccess {
  url: string
  stripe: { secretKey: string; webhookSecret: string }
  business: { keyId: string; keySecret: string; webhookSecret: string }
}

export interface PaymentsSetting {
  config: Pick<
    Config,
    | 'CURRENCY'
    | 'STRIPE_SECRET_KEY'
    | 'STRIPE_WEBHOOK_SECRET'
    | 'STRIPE_URL'
    | 'COINBASE_KEY_ID'
    | 'COINBASE_KEY_SECRET'
    | 'COINBASE_WEBHOOK_SECRET'
    | 'COINBASE_URL'
  >
  /** Null if the sandbox isn't allowed or isn't running. */
  sandbox: SandboxAccess | null
  clock: Clock
}

/** Opens the configured payment methods: a real provider if it has keys, otherwise the sandbox or none. */
export async function openPayments(setting: PaymentsSetting): Promise<Payments> {
  return { card: await openCards(setting), crypto: await openCrypto(setting) }
}

async function openCards({ config, sandbox }: PaymentsSetting): Promise<CardPayments | null> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config
  const isReal = secretKey !== null && webhookSecret !== null
  if (!isReal && sandbox === null) return null
  // Loaded on demand, because the official client is large.
  const { stripeCards } = await import('./stripe-cards.ts')
  if (isReal) {
    // With a test-mode key, Stripe itself moves no money.
    const isSandbox = /^[a-z]+_test_/.test(secretKey)
    return stripeCards({ secretKey, webhookSecret, url: config.STRIPE_URL, isSandbox })
  }
  return sandbox && stripeCards({ ...sandbox.stripe, url: sandbox.url, isSandbox: true })
}

async function openCrypto({ config, sandbox, clock }: PaymentsSetting): Promise<CryptoPayments | null> {
  const access = accessOf(config, sandbox)
  if (access === null) return null
  const { url, keyId, keySecret, webhookSecret, isSandbox } = access
  // Checkouts are in USDC, so the amount is only known if the currency is the dollar.
  if (config.CURRENCY !== 'usd') return null
  const { coinbaseBusiness } = await import('./coinbase-business.ts')
  return coinbaseBusiness({ keyId, keySecret, webhookSecret, url, isSandbox, clock })
}

interface CryptoAccess {
  url: string | null
  keyId: string
  keySecret: string
  webhookSecret: string
  isSandbox: boolean
}

function accessOf(config: PaymentsSetting['config'], sandbox: SandboxAccess | null): CryptoAccess | null {
  const { COINBASE_KEY_SECRET: keySecret, COINBASE_WEBHOOK_SECRET: webhookSecret } = config
  if (keySecret !== null && webhookSecret !== null) {
    const keyId = config.COINBASE_KEY_ID ?? ''
    return { url: config.COINBASE_URL, keyId, keySecret, webhookSecret, isSandbox: false }
  }
  if (sandbox === null) return null
  return { url: sandbox.url, ...sandbox.business, isSandbox: true }
}
