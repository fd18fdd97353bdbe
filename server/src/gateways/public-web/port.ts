/** Fetches files from the public internet for people who name an address. */
export interface PublicWeb {
  /**
   * Writes what is at an address into a file. Never reaches this machine or its network, whatever the address, its
   * names and its redirects say. Throws a WebFault.
   */
  download(url: string, options: DownloadOptions): Promise<Downloaded>
}

export interface DownloadOptions {
  path: string
  maxBytes: number
  signal?: AbortSignal
  /** Bytes so far, and how many there will be when the other side says so. The first call comes with the answer. */
  onProgress?: (received: number, expected: number | null) => void
}

export interface Downloaded {
  /** The last part of the path, as the address has it. */
  fileName: string
  /** As the other side says it, or empty. */
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
