/** Sends requests to servers of the public internet, at addresses that people enter. */
export interface PublicWeb {
  /**
   * Downloads an address to a file. Never connects to this machine or its network, regardless of the address, its DNS
   * records and its redirects. Throws a WebFault: `address-refused` also for the refused server.
   */
  download(url: string, options: DownloadOptions): Promise<Downloaded>
  /** Sends bytes to an address, under the same rules and without following redirects. Returns the status. */
  post(url: string, message: { headers: Record<string, string>; body: Buffer }): Promise<number>
}

export interface DownloadOptions {
  path: string
  maxBytes: number
  /** A server that neither the address nor a redirect may lead to. */
  refused?: RefusedServer
  signal?: AbortSignal
  /** Bytes so far, and the total if the other server reports it. First called when the response arrives. */
  onProgress?: (received: number, expected: number | null) => void
}

export interface RefusedServer {
  /** Its host names, on any port. */
  hosts: readonly string[]
  /** A header by which its responses can be recognized even under unknown names. */
  mark: { name: string; value: string }
}

export interface Downloaded {
  /** The last part of the address's path. */
  fileName: string
  /** As reported by the other server, or empty. */
  contentType: string
  byteSize: number
}

export type WebFaultCode = 'address-refused' | 'unreachable' | 'not-found' | 'too-large' | 'took-too-long'

export class WebFault extends Error {
  readonly code: WebFaultCode

  constructor(code: WebFaultCode, detail?: string) {
    super(detail === undefined ? code : `${code}: ${detail}`)
    this.name = 'WebFault'
    this.code = code
  }
}
