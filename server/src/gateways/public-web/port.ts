/** Sends requests to servers on the public internet, at addresses that people enter. */
export interface PublicWeb {
  /**
   * Downloads an address to a file. Never connects to this machine or its network, whatever the address, its DNS
   * records and its redirects are. Throws a WebFault: `address-refused` for such addresses and for the `refused`
   * server.
   */
  download(url: string, options: DownloadOptions): Promise<Downloaded>
  /** Sends bytes to an address under the same rules, without following redirects. Returns the status. */
  post(url: string, message: { headers: Record<string, string>; body: Buffer }): Promise<number>
}

export interface DownloadOptions {
  path: string
  maxBytes: number
  /** A server that must not be reached, whether by the address or by a redirect. */
  refused?: RefusedServer
  signal?: AbortSignal
  /** Called with the bytes so far, and the total if the server reports it; first when the response arrives. */
  onProgress?: (received: number, expected: number | null) => void
}

export interface RefusedServer {
  /** Its host names, on any port. */
  hosts: readonly string[]
  /** A header that identifies its responses, even under names that we don't know. */
  mark: { name: string; value: string }
}

export interface Downloaded {
  /** The last segment of the address's path. */
  fileName: string
  /** The type that the other server reports, or an empty string. */
  contentType: string
  byteSize: number
}

/** An invalid address is `address-refused`. A server whose certificate isn't valid is `untrusted`. */
export type WebFaultCode =
  | 'address-refused'
  | 'unreachable'
  | 'untrusted'
  | 'not-found'
  | 'too-large'
  | 'took-too-long'

export class WebFault extends Error {
  readonly code: WebFaultCode
  /** The other server's status, if it answered with a failure. */
  readonly status: number | null

  constructor(code: WebFaultCode, detail?: string, status: number | null = null) {
    super(detail === undefined ? code : `${code}: ${detail}`)
    this.name = 'WebFault'
    this.code = code
    this.status = status
  }

  /** Whether the same address may work later: the server was down, busy or too slow. */
  get isPassing(): boolean {
    if (this.status === null) return this.code === 'unreachable' || this.code === 'took-too-long'
    return this.status >= 500 || PASSING_STATUSES.has(this.status)
  }
}

// Request timeout, too early, too many requests.
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 425, 429])
