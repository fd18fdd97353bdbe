/** Sends a request of a page to the API, in the name of the page's viewer. */
export type SendRequest = (address: string, request: RequestInit) => Promise<Response>

/** A page of the web app as the server sends it, before any of its JavaScript runs. */
export type RenderedPage = {
  /** The content of the root element. */
  html: string
  /** The data that the page was rendered from, as JSON. The browser continues with it. */
  data: string
  /**
   * Only for a frame: the API addresses that its screen requests first. A frame shows the navigation and the loading
   * state of the screen, and the browser requests the rest along with the app.
   */
  requests?: readonly string[]
  /** The source file of the screen, from the folder of the web app: the key of its chunk in the build's manifest. */
  screen: string | undefined
  /** No request of the screen was refused. */
  isWhole: boolean
}

/**
 * Renders the page at an address, path and query; null for a page that is left to the browser: one that is neither public nor
 * framed, doesn't exist or redirects. `now` is the time that the page shows, in milliseconds.
 */
export type RenderPage = (href: string, now: number) => Promise<RenderedPage | null>

/** How the pages that are rendered reach the API. */
export type PageTransport = {
  send: SendRequest
  /** Collects the requests that a function would send, without sending any. Returns their addresses, each once. */
  listRequests: (run: () => Promise<unknown>) => Promise<string[]>
}

/** The exports of the web app's build for the server. */
export type PageRenderer = { createPageRenderer: (transport: PageTransport) => RenderPage }
