export interface SandboxOptions {
  /** The SQLite file; `:memory:` keeps nothing. */
  file: string
  /** Where browsers reach the pages, without a slash at the end. Asked when an address is given out. */
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
