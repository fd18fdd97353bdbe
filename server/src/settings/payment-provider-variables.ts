import { address, openFlag, optional, secret } from './config-variables.ts'

/** The card and crypto payment providers. */
export const paymentProviderVariables = {
  STRIPE_SECRET_KEY: secret(optional('The secret key at Stripe, the card provider', 'the sandbox')),
  STRIPE_WEBHOOK_SECRET: secret(optional('Verifies Stripe’s webhooks; required with STRIPE_SECRET_KEY')),
  STRIPE_URL: address('A Stripe-compatible server to use instead', ['http:', 'https:'], 'Stripe’s own'),
  COINBASE_KEY_ID: secret(optional('The name of the Coinbase key', 'the sandbox')),
  COINBASE_KEY_SECRET: secret(optional('The Coinbase key: an Ed25519 key in base64', 'the sandbox')),
  COINBASE_WEBHOOK_SECRET: secret(
    optional('Verifies Coinbase’s webhooks; required with COINBASE_KEY_SECRET'),
  ),
  COINBASE_URL: address('A Coinbase-compatible server to use instead', ['http:', 'https:'], 'Coinbase’s own'),
  SANDBOX_PAYMENTS: openFlag(
    'Use the sandbox, where no real money moves, for each provider without a key',
    '`false` in production, else `true`',
  ),
}
