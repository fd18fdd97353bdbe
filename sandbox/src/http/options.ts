export interface SandboxOptions {
  /** The SQLite file; `:memory:` stores nothing. */
  file: string
  /** The pages' address for browsers, without a trailing slash. Called whenever an address is returned. */
  publicUrl: () => string
  stripe: {
    /** The key that callers of the card API have to send. */
    secretKey: string
    webhook: { url: () => string; secret: string }
  }
  coinbase: {
    keyId: string
    /** The base64-encoded seed and public key of an Ed25519 pair, 64 bytes, as the provider issues them. */
    keySecret: string
    webhookSecret: string
    webhookUrl: () => string
  }
  log?: (line: string) => void
}
