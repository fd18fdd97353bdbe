/** A device as its browser described it: keys in base64url. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** Sends short messages to browsers, through the push service of each browser's vendor. */
export interface WebPush {
  /** The public key that a browser subscribes with, in base64url. */
  readonly key: string
  /**
   * Hands a message to the device's push service, encrypted for the device. Of messages with the same topic (at most 32
   * characters of base64url) that wait for a device, only the last arrives. `gone`: the subscription has ended. Throws
   * when it should be tried again.
   */
  send(target: PushTarget, message: { text: string; topic: string }): Promise<'sent' | 'gone'>
}
