/** Sends one request of a page that is rendered to the API, as the person whom the page is for. */
export type SendRequest = (address: string, request: RequestInit) => Promise<Response>

/** A page of the web app as the server sends it, before any of its JavaScript runs. */
export type RenderedPage = {
  /** What stands inside the root element. */
  html: string
  /** JSON of what the page was rendered from, for the browser to go on with. */
  data: string
  /** The source file of the screen, from the folder of the web app: the key of its chunk in the build's manifest. */
  screen: string | undefined
}

/**
 * Renders the page at an address, path and query; null for a page that the browser renders: one that is not public, is
 * not there, or leads elsewhere. `now` is the time that the page shows, in milliseconds.
 */
export type RenderPage = (href: string, now: number) => Promise<RenderedPage | null>

/** What the build of the web app for the server exports. */
export type PageRenderer = { createPageRenderer: (send: SendRequest) => RenderPage }
