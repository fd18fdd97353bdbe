/** A device as its browser describes it; the keys are in base64url. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** Sends short messages to browsers, through the push service of each browser's vendor. */
export interface WebPush {
  /** The public key that a browser subscribes with, in base64url. */
  readonly key: string
  /** Whether this server sends messages to this address. Nothing may travel unencrypted, so it has to use HTTPS. */
  accepts(endpoint: string): boolean
  /**
   * Passes a message, encrypted for the device, to the device's push service. If several messages with the same topic
   * (at most 32 characters of base64url) wait for a device, only the last one arrives. Returns `gone` if the
   * subscription has ended, or if its address isn't accepted. Throws if the message should be retried.
   */
  send(target: PushTarget, message: { text: string; topic: string }): Promise<'sent' | 'gone'>
}
