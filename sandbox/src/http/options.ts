export interface SandboxOptions {
  /** The SQLite file; `:memory:` keeps nothing. */
  file: string
  /** The pages' address for browsers, without a trailing slash. Called whenever an address is returned. */
  publicUrl: () => string
  stripe: {
    /** The key that callers of the card API show. */
    secretKey: string
    webhook: { url: () => string; secret: string }
  }
  coinbase: {
    keyId: string
    /** Base64 of an Ed25519 seed and its public key, 64 bytes, as the provider hands it out. */
    keySecret: string
    webhookSecret: string
    webhookUrl: () => string
  }
  log?: (line: string) => void
}
