import { chromium, type Browser, type BrowserContext, type ConsoleMessage, type Page } from 'playwright-core'
import { noteReadiness } from './settled.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/**
 * How long a journey waits for something to appear. The limit is high, because other journeys may keep the processor
 * busy.
 */
export const patienceMs = 90_000

/**
 * Chromium features to turn off. Playwright turns the first ones off as well, in a list that ours replaces.
 * Without the last three, Chromium starts two processes for address bar suggestions in each window: half a
 * second of processor time for each user.
 */
const featuresOff = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'AimEnabled',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

interface Equipment {
  /** An MJPEG file that replaces a camera. */
  camera?: string
  /** Whether the browser hears beeps, if the context has the permission. */
  hasMicrophone?: boolean
  /** Whether the browser supports notifications, if the user allows them. */
  hasNotifications?: boolean
}

/** A headless Chromium. The headless shell supports none of this equipment, but uses a fifth less processor time. */
export const openBrowser = ({
  camera,
  hasMicrophone = false,
  hasNotifications = false,
}: Equipment = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: pathOf({ isWhole: camera !== undefined || hasMicrophone || hasNotifications }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${featuresOff.join(',')}`,
      '--autoplay-policy=no-user-gesture-required',
      ...(hasMicrophone ? ['--use-fake-device-for-media-stream'] : []),
      ...(camera === undefined
        ? []
        : [
            '--use-fake-ui-for-media-stream',
            '--use-fake-device-for-media-stream',
            `--use-file-for-fake-video-capture=${camera}`,
          ]),
    ],
  })

function pathOf({ isWhole }: { isWhole: boolean }): string {
  const whole = process.env['CHROME_PATH'] ?? '/usr/bin/chromium'
  return isWhole ? whole : (process.env['HEADLESS_SHELL_PATH'] ?? whole)
}

/** The pages that are open now. A failing test describes them. */
export const openPages = new Set<Page>()

export interface Visit {
  context: BrowserContext
  page: Page
  /** The page's uncaught errors. A test usually expects none. */
  faults: string[]
}

/** Opens a new browser profile, without cookies and with an empty cache. */
export async function visit(
  browser: Browser,
  options: { url: string; size?: typeof desktop; theme?: 'dark' | 'light' },
): Promise<Visit> {
  const size = options.size ?? desktop
  const context = await browser.newContext({
    baseURL: options.url,
    viewport: size,
    hasTouch: size.width < 768,
    isMobile: size.width < 768,
    colorScheme: options.theme ?? 'dark',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(patienceMs)
  await noteReadiness(context)
  context.on('page', (opened) => {
    openPages.add(opened)
    opened.once('close', () => openPages.delete(opened))
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (isFault(message)) faults.push(message.text())
  })
  return { context, page, faults }
}

/** Whether a console message reports an error of the page. */
export function isFault(message: ConsoleMessage): boolean {
  if (message.type() !== 'error') return false
  // The browser logs every response with an error status. Tests assert these where they matter.
  if (message.text().startsWith('Failed to load resource')) return false
  // An image that begins to load while its page closes counts as a connection, which can't have a data address.
  return !message.text().startsWith("Connecting to 'data:image/")
}
