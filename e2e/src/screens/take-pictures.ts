import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { demoAiCreator, demoPassword, emailOf } from '../../../demo/src/cast.ts'
import { desktop, openBrowser, phone } from '../browser.ts'
import { noteReadiness, untilSettled } from '../settled.ts'
import { freePort } from '@fanfare/server/kernel/http/free-port'
import { findBrowsers } from '../../../scripts/chromium/find-browsers.ts'
import { root } from '../../../scripts/tool.ts'

interface Picture {
  name: string
  /** The username of the person who is signed in. */
  by: string
  at: string
  /** The name of a link on that page to press. */
  link?: string
  theme: 'dark' | 'light'
  size: typeof desktop
}

const pictures: readonly Picture[] = [
  { name: 'feed', by: 'oskar_reads', at: '/', theme: 'dark', size: desktop },
  { name: 'profile-phone', by: 'oskar_reads', at: '/june.ink', theme: 'light', size: phone },
  { name: 'studio', by: demoAiCreator, at: '/ai/history', theme: 'light', size: desktop },
  { name: 'chat-phone', by: 'june.ink', at: '/chat', link: 'Oskar Lindqvist', theme: 'dark', size: phone },
]

// Takes the pictures of the README, from a new demo world. It takes about three minutes.
const browsers = await findBrowsers()
if (!browsers) throw new Error('The pictures need Chromium. Install it, or set CHROME_PATH.')
Object.assign(process.env, browsers)
const folder = await mkdtemp(path.join(tmpdir(), 'fanfare-pictures-'))
const url = `http://127.0.0.1:${await freePort()}`
const server = startDemo()
try {
  await untilComplete()
  const browser = await openBrowser()
  for (const picture of pictures) await take(browser, picture)
  await browser.close()
} finally {
  server.kill('SIGTERM')
  if (!hasEnded()) await once(server, 'exit')
  await rm(folder, { recursive: true })
}

function startDemo(): ChildProcess {
  const { hostname: HOST, port: PORT } = new URL(url)
  const env = { ...process.env, HOST, PORT, DATA_DIRECTORY: folder, LOG_LEVEL: 'error' }
  return spawn(process.execPath, [path.join(root, 'scripts/start.ts')], { env, stdio: 'inherit' })
}

/** Whether the server has exited or was killed. */
function hasEnded(): boolean {
  return server.exitCode !== null || server.signalCode !== null
}

/** Waits until the server answers and has created the whole demo world. */
async function untilComplete(): Promise<void> {
  for (;;) {
    if (hasEnded()) throw new Error('The server ended before the demo world was complete.')
    await wait(1000)
    const response = await fetch(`${url}/api/demo-world`).catch(() => null)
    if (!response?.ok) continue
    const body: unknown = await response.json()
    if (typeof body === 'object' && body !== null && 'progress' in body && body.progress === null) return
  }
}

async function take(browser: Browser, { name, by, at, link, theme, size }: Picture): Promise<void> {
  const isPhone = size === phone
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    deviceScaleFactor: isPhone ? 2 : 1,
    hasTouch: isPhone,
    isMobile: isPhone,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  await noteReadiness(context)
  const data = { email: emailOf({ username: by }), password: demoPassword }
  const signedIn = await context.request.post('/api/auth/signin', { data, headers: { origin: url } })
  if (!signedIn.ok()) throw new Error(`${by} couldn’t sign in: ${await signedIn.text()}`)
  const page = await context.newPage()
  await page.goto(at)
  if (link !== undefined) await page.getByRole('link', { name: link }).first().click()
  await page.waitForLoadState('networkidle')
  await untilSettled(page)
  await page.screenshot({ path: path.join(root, 'docs/pictures', `${name}.jpg`), type: 'jpeg', quality: 85 })
  await context.close()
}
