/** Sends an API request of a page on behalf of the page's viewer. */
export type SendRequest = (address: string, request: RequestInit) => Promise<Response>

/** A page of the web app as the server sends it, before any of its JavaScript runs. */
export type RenderedPage = {
  /** The content of the root element. */
  html: string
  /** The data that the page was rendered from, as JSON. The browser continues with it. */
  data: string
  /**
   * Only for a frame: the API paths that its screen requests first. A frame shows the navigation and the screen's
   * loading state, and the browser requests the data while the app loads.
   */
  requests?: readonly string[]
  /** The screen's source file, relative to the web app's folder: the key of its chunk in the build's manifest. */
  screen: string | undefined
  /** Whether all requests of the screen succeeded. */
  isWhole: boolean
}

/**
 * Renders the page at a path and query. Returns null for a page that is left to the browser: one that is neither public
 * nor framed, doesn't exist or redirects. `now` is the time that the page shows, in milliseconds.
 */
export type RenderPage = (href: string, now: number) => Promise<RenderedPage | null>

/** How rendered pages reach the API. */
export type PageTransport = {
  send: SendRequest
  /** Runs a function and collects the requests it would send, without sending them. Returns their distinct paths. */
  listRequests: (run: () => Promise<unknown>) => Promise<string[]>
}

/** The exports of the web app's server build. */
export type PageRenderer = { createPageRenderer: (transport: PageTransport) => RenderPage }
